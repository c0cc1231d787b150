import { useCallback, useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, type StoredDraft, writeDraft } from '@/lib/draft-storage.ts'
import { useLatest } from '@/lib/use-latest.ts'

/** A word is never more than this away from being kept, however fast the person types. */
const KEEP_WITHIN_MS = 800

export interface DraftOptions<T> {
  /** One per form and record: 'blog:new', 'blog:12'. */
  key: string
  values: T
  /** Nothing is kept while the form is as it was loaded. */
  dirty: boolean
  version?: number
}

export interface Draft<T> {
  /** What an earlier visit left behind, until it is restored or discarded. */
  draft: StoredDraft<T> | null
  /** Gives the values to put in the form, and stops offering them. */
  restore: () => T | null
  /** Forgets what was left behind. */
  discard: () => void
  /** After a save: nothing is left to offer. */
  clear: () => void
}

export function useDraft<T>({ key, values, dirty, version = 1 }: DraftOptions<T>): Draft<T> {
  const [draft, setDraft] = useState(() => readDraft<T>(key, version))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useLatest({ values, dirty })

  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])

  const keepNow = useCallback(() => {
    if (timer.current === undefined) return
    cancel()
    if (latest.current.dirty) writeDraft(key, version, latest.current.values, new Date().toISOString())
  }, [cancel, key, version, latest])

  // Not a debounce: a timer that is already running is left alone, so that steady typing is kept too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the timer.
  useEffect(() => {
    if (!dirty || timer.current !== undefined) return
    timer.current = setTimeout(keepNow, KEEP_WITHIN_MS)
  }, [values, dirty, keepNow])

  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])

  const clear = useCallback(() => {
    cancel()
    removeDraft(key)
    setDraft(null)
  }, [cancel, key])

  const restore = useCallback(() => {
    setDraft(null)
    return draft?.values ?? null
  }, [draft])

  return { draft, restore, discard: clear, clear }
}
