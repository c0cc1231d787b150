import { useCallback, useEffect, useState } from 'react'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'

export const UPLOAD_STOPPED_SAVE = 'Une image n’a pas pu être envoyée : rien n’a été enregistré.'

type Options<How> = {
  save: (how: How) => void
  /** An upload failed, so that nothing was saved. */
  onFailed: () => void
}

/** DAY-13: a save during uploads waits for them, and is not made if one of them fails. */
export function useSaveAfterUploads<How>({ save, onFailed }: Options<How>) {
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({})
  /** `known` are the uploads that had failed before the person asked: these do not stop the save. */
  const [asked, setAsked] = useState<{ how: How; known: readonly string[] } | null>(null)
  const latest = useLatest({ save, onFailed })
  const isBusy = Object.values(states).includes('busy')
  const failed = Object.keys(states).filter((part) => states[part] === 'failed')
  const hasFailed = failed.some((part) => !asked?.known.includes(part))

  useEffect(() => {
    if (!asked || isBusy) return
    setAsked(null)
    if (hasFailed) latest.current.onFailed()
    else latest.current.save(asked.how)
  }, [asked, isBusy, hasFailed, latest])

  return {
    isWaiting: asked !== null,
    /** `part` names the field that uploads. */
    setUploadState: useCallback(
      (part: string, state: UploadState) => setStates((all) => ({ ...all, [part]: state })),
      [],
    ),
    /** True when the save has to wait; it is then made by itself. */
    waitForUploads: (how: How) => {
      if (isBusy) setAsked((current) => current ?? { how, known: failed })
      return isBusy
    },
  }
}
