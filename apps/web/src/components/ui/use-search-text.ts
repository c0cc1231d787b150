import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '@/lib/hooks/use-latest.ts'

type Options = { value: string; onValueChange: (value: string) => void; delay: number }

/** What is typed in a search field; the caller gets it once `delay` ms have passed without a key. */
export function useSearchText({ value, onValueChange, delay }: Options) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** Values given to the caller that have not come back as `value` yet. */
  const [sent, setSent] = useState<string[]>([])
  const latestChange = useLatest(onValueChange)
  // A value that comes from elsewhere (a link, the back button) wins over what was typed. The echo of our own
  // change does not: it may arrive late, when more has been typed.
  if (value !== seen) {
    setSeen(value)
    const echo = sent.indexOf(value)
    setSent(echo < 0 ? [] : sent.slice(echo + 1))
    if (echo < 0) setText(value)
  }

  const reported = sent.at(-1) ?? seen
  const commit = useCallback(
    (next: string) => {
      setText(next)
      if (next === reported) return
      setSent((current) => [...current, next])
      latestChange.current(next)
    },
    [reported, latestChange],
  )

  useEffect(() => {
    if (text === reported) return
    const timer = setTimeout(() => commit(text), delay)
    return () => clearTimeout(timer)
  }, [text, reported, delay, commit])

  return { text, setText, commit }
}
