import { useCallback, useEffect, useRef, useState } from 'react'
import {
  draftOwner,
  freeSlot,
  readDrafts,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '@/lib/drafts/draft-storage.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'

/** A word is never more than this away from being kept, however fast the person types. */
const KEEP_WITHIN_MS = 800

export type DraftOptions<T> = {
  /** One per form and record: 'blog:new', 'blog:12'. Null for a form that keeps none, which is never dirty here. */
  key: string | null
  values: T
  /** Nothing is kept while the form is as it was loaded. */
  isDirty: boolean
  version?: number
}

export type Draft<T> = {
  /** What an earlier visit left behind, until it is restored or discarded: the newest, then the others. */
  draft: StoredDraft<T> | null
  /** Gives the values to put in the form; what was typed there until now is offered in their place. */
  restore: () => T | null
  /** Forgets what was left behind. */
  discard: () => void
  /** After a save: nothing of this visit is left to offer. */
  clear: () => void
}

export function useDraft<T>({ key: name, values, isDirty, version = 1 }: DraftOptions<T>): Draft<T> {
  // Whose it is, is settled when the form opens: it also goes away when the session does.
  const [owner] = useState(() => draftOwner())
  const key = owner + name
  const [found, setFound] = useState(() => (name === null ? [] : readDrafts<T>(key, version)))
  const draft = found[0] ?? null
  const own = useRef<{ key: string; slot: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useLatest({ values, isDirty })

  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])

  const ownSlot = useCallback(() => {
    if (own.current?.key !== key) own.current = { key, slot: freeSlot(key, version) }
    return own.current.slot
  }, [key, version])

  const keepNow = useCallback(() => {
    if (timer.current === undefined) return
    cancel()
    if (latest.current.isDirty)
      writeDraft(ownSlot(), version, latest.current.values, new Date().toISOString())
  }, [cancel, ownSlot, version, latest])

  // Not a debounce: a timer that is already running is left alone, so that steady typing is kept too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the timer.
  useEffect(() => {
    if (!isDirty || timer.current !== undefined) return
    timer.current = setTimeout(keepNow, KEEP_WITHIN_MS)
  }, [values, isDirty, keepNow])

  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])

  const clear = useCallback(() => {
    cancel()
    if (own.current) removeDraft(own.current.slot)
  }, [cancel])

  const discard = useCallback(() => {
    if (!draft) return
    removeDraft(draft.slot)
    setFound((drafts) => drafts.filter(({ slot }) => slot !== draft.slot))
  }, [draft])

  const restore = useCallback(() => {
    if (!draft) return null
    const others = found.slice(1)
    if (latest.current.isDirty) {
      const replaced = { values: latest.current.values, savedAt: new Date().toISOString(), slot: ownSlot() }
      cancel()
      writeDraft(replaced.slot, version, replaced.values, replaced.savedAt)
      setFound([replaced, ...others])
    } else setFound(others)
    own.current = { key, slot: draft.slot }
    return draft.values
  }, [cancel, draft, found, key, latest, ownSlot, version])

  return { draft, restore, discard, clear }
}
