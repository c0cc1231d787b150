import { useCallback, useEffect, useRef, useState } from 'react'
import { type UploadOptions, uploadImage } from '@/lib/upload-image.ts'
import { useLatest } from '@/lib/use-latest.ts'
import { insertInOrder, type SentFile } from './gallery-items.ts'
import { galleryCountProblem, galleryFileProblem, galleryUploadProblem } from './image-problems.ts'

/** More at once only makes each of them slower. */
const AT_ONCE = 3

export interface PendingImage {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  ratio: number
  message?: string
}

interface Options {
  urls: readonly string[]
  max: number
  type: UploadOptions['type']
  onChange: (urls: string[]) => void
  onBusyChange: (busy: boolean) => void
}

/** Files on their way to a gallery: each with its own progress, cancelling, message and second try. */
export function useGalleryUploads({ urls, max, type, onChange, onBusyChange }: Options) {
  const [pending, setPending] = useState<PendingImage[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [sent] = useState(() => new Map<string, SentFile>())
  const [controllers] = useState(() => new Map<number, AbortController>())
  const lastId = useRef(0)
  const latest = useLatest({ onChange, onBusyChange })
  // Written below as well: two uploads may end before the form has drawn the first one.
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
        latest.current.onChange([...current.current])
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
  useEffect(() => latest.current.onBusyChange(isBusy), [isBusy, latest])

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
    add(files: File[]) {
      const tooMany = galleryCountProblem(urls.length + pending.length + files.length, max)
      if (tooMany) return setProblems([tooMany])
      const refused = files.map(galleryFileProblem)
      setProblems(refused.filter((problem) => problem !== null))
      const accepted = files.filter((_, index) => refused[index] === null)
      const added = accepted.map((file): PendingImage => {
        lastId.current += 1
        return { id: lastId.current, file, state: 'waiting', ratio: 0 }
      })
      setPending((all) => [...all, ...added])
    },
    retry: (id: number) => patch(id, { state: 'waiting' }),
    cancel(id: number) {
      controllers.get(id)?.abort()
      drop(id)
    },
  }
}
