import { useEffect, useState } from 'react'

/** Whether this much time has passed since the component appeared. */
export function useElapsed(milliseconds: number) {
  const [isElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isElapsed
}
