import { useEffect, useState } from 'react'

const HALF_A_MINUTE_MS = 30_000

/** The present, renewed twice a minute: for « il y a 2 minutes ». */
export function useMinutes() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
