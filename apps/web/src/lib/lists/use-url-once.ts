import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLatest } from '../hooks/use-latest.ts'

/** Runs an action named in the address once, such as opening a dialog, and removes it from the address. */
export function useUrlOnce(name: string, run: (value: string) => void): void {
  const [params, setParams] = useSearchParams()
  const value = params.get(name)
  const latest = useLatest({ run, setParams })

  useEffect(() => {
    if (value === null) return
    latest.current.setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
    latest.current.run(value)
  }, [name, value, latest])
}
