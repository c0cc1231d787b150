import { useCallback, useEffect, useRef, useState } from 'react'
import {
  draftOwner,
  freeSlot,
  readDrafts,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '@/domain/forms/draft-storage.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'

/** How long typed text may stay unwritten. */
const KEEP_WITHIN_MS = 800

export type DraftOptions<T> = {
  /** One per form and record: 'blog:new', 'blog:12'. Null for a form without drafts; `isDirty` is then false. */
  key: string | null
  /** The values, or how to read them in a form that does not render at each change. */
  values: T | (() => T)
  /** Subscribes to the changes that do not render. */
  subscribe?: ((onChange: () => void) => () => void) | undefined
  /** A draft is written only while this is true. */
  isDirty: boolean
  version?: number
}

export type Draft<T> = {
  /** The newest draft of earlier visits, until it is restored or discarded; then the one before it. */
  draft: StoredDraft<T> | null
  /** Returns the values to put in the form; what was typed there until now becomes the draft on offer. */
  restore: () => T | null
  /** Deletes the draft on offer. */
  discard: () => void
  /** After a save: deletes the draft of this visit. */
  clear: () => void
}

export function useDraft<T>(options: DraftOptions<T>): Draft<T> {
  const { key: name, values, subscribe, isDirty, version = 1 } = options
  // Read once, when the form opens: the session may end while the form is open.
  const [owner] = useState(() => draftOwner())
  const key = owner + name
  const [found, setFound] = useState(() => (name === null ? [] : readDrafts<T>(key, version)))
  const draft = found[0] ?? null
  const own = useRef<{ key: string; slot: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const read = typeof values === 'function' ? (values as () => T) : () => values
  const latest = useLatest({ read, isDirty })

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
      writeDraft(ownSlot(), version, latest.current.read(), new Date().toISOString())
  }, [cancel, ownSlot, version, latest])

  // Not a debounce: a running timer is not restarted, so that a draft is written during steady typing too.
  const keepSoon = useCallback(() => {
    if (!latest.current.isDirty || timer.current !== undefined) return
    timer.current = setTimeout(keepNow, KEEP_WITHIN_MS)
  }, [keepNow, latest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the timer.
  useEffect(keepSoon, [values, isDirty, keepSoon])
  useEffect(() => subscribe?.(keepSoon), [subscribe, keepSoon])

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
      const replaced = { values: latest.current.read(), savedAt: new Date().toISOString(), slot: ownSlot() }
      cancel()
      writeDraft(replaced.slot, version, replaced.values, replaced.savedAt)
      setFound([replaced, ...others])
    } else setFound(others)
    own.current = { key, slot: draft.slot }
    return draft.values
  }, [cancel, draft, found, key, latest, ownSlot, version])

  return { draft, restore, discard, clear }
}
