import { useEffect, useState } from 'react'

const SECOND = 1000

/**
 * Whole seconds left of `durationMs`, updated every second while `isRunning`; starts again with `isRunning`.
 */
export function useCountdown(durationMs: number, isRunning: boolean): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    setElapsed(0)
    const timer = setInterval(() => setElapsed((seconds) => seconds + 1), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(Math.ceil(durationMs / SECOND) - elapsed, 0)
}
