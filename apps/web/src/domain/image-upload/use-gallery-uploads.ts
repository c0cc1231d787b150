import type { UploadedImage } from '@vigie/contract/writing/uploads.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import { type UploadOptions, uploadImage } from '@/domain/images/upload-image.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { insertInOrder, type SentFile } from './gallery-items.ts'
import { galleryCountProblem, galleryFileProblem, galleryUploadProblem } from './image-problems.ts'

/** More uploads at once would only make each of them slower. */
const AT_ONCE = 3

export type PendingImage = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  ratio: number
  message?: string
}

type Options = {
  urls: readonly string[]
  max: number
  type: UploadOptions['type']
  /** With the image that was added. */
  onChange: (urls: string[], added: readonly UploadedImage[]) => void
  onUploadChange: (state: UploadState) => void
}

/** The uploads of a gallery: each has its progress, can be cancelled, and can be retried. */
export function useGalleryUploads({ urls, max, type, onChange, onUploadChange }: Options) {
  const [pending, setPending] = useState<PendingImage[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [sent] = useState(() => new Map<string, SentFile>())
  const [controllers] = useState(() => new Map<number, AbortController>())
  const lastId = useRef(0)
  const latest = useLatest({ onChange, onUploadChange })
  // Also written below: two uploads may end before React renders the first.
  const current = useLatest(urls)

  const patch = useCallback(
    (id: number, changes: Partial<PendingImage>) =>
      setPending((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    [],
  )
  const drop = useCallback((id: number) => setPending((all) => all.filter((one) => one.id !== id)), [])

  const send = useCallback(
    async ({ id, file }: PendingImage) => {
      const controller = new AbortController()
      controllers.set(id, controller)
      patch(id, { state: 'sending', ratio: 0 })
      try {
        const { signal } = controller
        const onProgress = (ratio: number) => patch(id, { ratio })
        const { data } = await uploadImage(file, { type, signal, onProgress })
        sent.set(data.url, { name: file.name, size: file.size, rank: id })
        current.current = insertInOrder(current.current, data.url, (url) => sent.get(url)?.rank)
        latest.current.onChange([...current.current], [data])
        drop(id)
      } catch (error) {
        if (controller.signal.aborted) drop(id)
        else patch(id, { state: 'failed', message: galleryUploadProblem(error, file.name) })
      } finally {
        controllers.delete(id)
      }
    },
    [controllers, sent, type, latest, current, patch, drop],
  )

  const isBusy = pending.some(({ state }) => state !== 'failed')
  const uploadState = isBusy ? 'busy' : pending.length > 0 ? 'failed' : 'idle'
  useEffect(() => latest.current.onUploadChange(uploadState), [uploadState, latest])

  useEffect(() => {
    const free = AT_ONCE - pending.filter(({ state }) => state === 'sending').length
    for (const one of pending.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0)))
      void send(one)
  }, [pending, send])

  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort()
    },
    [controllers],
  )

  return {
    pending,
    problems,
    sent,
    /** Accepts as many files as fit, and reports the others. */
    add(files: File[]) {
      const judged = files.map((file) => {
        lastId.current += 1
        return { id: lastId.current, file, problem: galleryFileProblem(file) }
      })
      const accepted = judged.filter(({ problem }) => problem === null)
      const tooMany = galleryCountProblem(urls.length + pending.length + accepted.length, max)
      const refused = judged.flatMap(({ problem }) => problem ?? [])
      setProblems([...(tooMany ? [tooMany] : []), ...refused])
      const freePlaces = Math.max(max - urls.length - pending.length, 0)
      const added = accepted
        .slice(0, freePlaces)
        .map(({ id, file }): PendingImage => ({ id, file, state: 'waiting', ratio: 0 }))
      setPending((all) => [...all, ...added])
    },
    retry: (id: number) => patch(id, { state: 'waiting' }),
    cancel(id: number) {
      controllers.get(id)?.abort()
      drop(id)
    },
  }
}
