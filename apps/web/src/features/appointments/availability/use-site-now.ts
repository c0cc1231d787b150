import { useEffect, useState } from 'react'
import { formatTime, today } from '@/lib/dates.ts'

const LOOK_MS = 5000

/** The site's wall time, `YYYY-MM-DDTHH:MM`; the component is drawn again when a minute has passed. */
export function useSiteNow() {
  const [now, setNow] = useState(siteNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(siteNow()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const siteNow = () => `${today()}T${formatTime(new Date())}`
