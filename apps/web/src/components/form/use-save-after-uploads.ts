import { useCallback, useEffect, useState } from 'react'
import type { UploadState } from '@/components/image-upload/upload-state.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'

export const UPLOAD_STOPPED_SAVE = 'Une image n’a pas pu être envoyée : rien n’a été enregistré.'

type Options<How> = {
  save: (how: How) => void
  /** A picture did not arrive: nothing was saved. */
  onFailed: () => void
}

/** A save asked for while pictures are on their way waits for them; without one of them it is not made. */
export function useSaveAfterUploads<How>({ save, onFailed }: Options<How>) {
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({})
  /** What had failed before the save was asked for is known to the person, who asked all the same. */
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
    /** Names a part of the form that sends pictures. */
    setUploadState: useCallback(
      (part: string, state: UploadState) => setStates((all) => ({ ...all, [part]: state })),
      [],
    ),
    /** True when the save has to wait, and will be made by itself. */
    waitForUploads: (how: How) => {
      if (isBusy) setAsked((current) => current ?? { how, known: failed })
      return isBusy
    },
  }
}
