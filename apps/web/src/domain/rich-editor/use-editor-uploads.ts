import type { EditorView } from '@codemirror/view'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import { useReduction } from '@/domain/image-upload/use-reduction.ts'
import { type UploadOptions, uploadImage } from '@/domain/images/upload-image.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { type InsertedImage, insertImages, outsideBlocks } from './insert-images.ts'
import {
  fileProblem,
  isArrived,
  type Outcome,
  type Problem,
  problemsOf,
  uploadMessage,
} from './upload-outcomes.ts'
import { changeUploads, hideUploads, showUploads, uploadPosition } from './upload-widgets.ts'

/** More uploads at once would only make each of them slower. */
const AT_ONCE = 3

type Options = {
  type: UploadOptions['type']
  onUploadChange: (state: UploadState) => void
}

/** Writes images into the text, and returns where each one ends. */
type PlaceImages = (view: EditorView, position: number, images: readonly InsertedImage[]) => number[]

type Sending = { file: File; index: number; controller: AbortController }

/**
 * Uploads images dropped or pasted into the text, and inserts a batch at its position once all of it has
 * ended.
 */
export function useEditorUploads(viewRef: RefObject<EditorView | null>, { type, onUploadChange }: Options) {
  const prefix = useId()
  const count = useRef(0)
  const running = useRef(new Set<AbortController>())
  const batches = useRef(0)
  /** How images that failed will be written, by their anchors. */
  const placings = useRef(new Map<string, PlaceImages>())
  const [problems, setProblems] = useState<Problem[]>([])
  const latestUploadChange = useLatest(onUploadChange)
  const offerReduction = useReduction()

  const newId = useCallback(() => {
    count.current += 1
    return `${prefix}-${count.current}`
  }, [prefix])

  /** Images that failed keep their positions among the others, for a retry. */
  const write = useCallback(
    (
      view: EditorView,
      id: string,
      files: readonly File[],
      outcomes: readonly Outcome[],
      place: PlaceImages,
    ) => {
      const arrived = outcomes.filter(isArrived)
      const position = uploadPosition(view.state, id)
      const ends = arrived.length > 0 ? place(view, position, arrived) : []
      const found = problemsOf(files, outcomes, newId)
      for (const { anchor, rank } of found) {
        showUploads(view, { id: anchor, position: ends[rank - 1] ?? position, uploads: [] })
        placings.current.set(anchor, place)
      }
      setProblems((all) => [...all, ...found])
      return found.length === 0
    },
    [newId],
  )

  const send = useCallback(
    async (files: readonly File[], position: number, place: PlaceImages = insertImages) => {
      const view = viewRef.current
      if (!view || files.length === 0) return
      const id = newId()
      const outcomes: Outcome[] = files.map(() => ({ is: 'awaited', ratio: 0 }))
      const sending = files.map((file, index) => ({ file, index, controller: new AbortController() }))
      // Asked once for all of them, while their place in the text is kept.
      const reduced = offerReduction(files)
      const draw = () => {
        const uploads = sending.flatMap(({ file, index, controller }) => {
          const outcome = outcomes[index]
          const onCancel = () => controller.abort()
          return outcome?.is === 'awaited' ? [{ name: file.name, ratio: outcome.ratio, onCancel }] : []
        })
        if (viewRef.current) changeUploads(view, id, uploads)
      }
      const sendOne = async ({ file, index, controller }: Sending): Promise<Outcome> => {
        const { signal } = controller
        try {
          const ready = (await reduced)[index] ?? file
          const message = fileProblem(ready)
          if (message) return { is: 'refused', message, file }
          const onProgress = (ratio: number) => {
            outcomes[index] = { is: 'awaited', ratio }
            draw()
          }
          const { imagePath, data } = await uploadImage(ready, { type, signal, onProgress })
          return { is: 'arrived', address: imagePath, alt: data.alt }
        } catch (error) {
          return signal.aborted ? { is: 'cancelled' } : { is: 'failed', message: uploadMessage(error), file }
        }
      }

      for (const { controller } of sending) running.current.add(controller)
      batches.current += 1
      latestUploadChange.current('busy')
      showUploads(view, { id, position: outsideBlocks(view.state, position), uploads: [] })
      draw()
      const waiting = [...sending]
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          outcomes[next.index] = await sendOne(next)
          draw()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      for (const { controller } of sending) running.current.delete(controller)
      batches.current -= 1
      if (!viewRef.current) return
      const isWhole = write(view, id, files, outcomes, place)
      hideUploads(view, id)
      if (batches.current === 0) latestUploadChange.current(isWhole ? 'idle' : 'failed')
    },
    [viewRef, newId, type, offerReduction, latestUploadChange, write],
  )

  const dismiss = useCallback(() => {
    for (const { anchor } of problems) if (viewRef.current) hideUploads(viewRef.current, anchor)
    setProblems([])
  }, [problems, viewRef])

  const addFiles = useCallback(
    (files: File[], position: number, place?: PlaceImages) => {
      dismiss()
      void send(files, position, place)
    },
    [dismiss, send],
  )

  const retry = () => {
    const view = viewRef.current
    if (!view) return
    const failed = problems.filter(({ canRetry }) => canRetry)
    setProblems(problems.filter(({ canRetry }) => !canRetry))
    for (const anchor of new Set(failed.map((one) => one.anchor))) {
      const files = failed.filter((one) => one.anchor === anchor).map((one) => one.file)
      void send(files, uploadPosition(view.state, anchor), placings.current.get(anchor))
    }
  }

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const controller of uploads) controller.abort()
    }
  }, [])

  return { addFiles, problems, retry, dismiss }
}
