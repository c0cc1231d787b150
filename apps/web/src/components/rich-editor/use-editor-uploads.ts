import type { EditorView } from '@codemirror/view'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@vigie/contract/common.ts'
import { IMAGE_TOO_LARGE } from '@vigie/contract/uploads.ts'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '@/lib/error-message.ts'
import { ApiError } from '@/lib/http.ts'
import { UPLOAD_FAILED, type UploadOptions, uploadImage } from '@/lib/upload-image.ts'
import { useLatest } from '@/lib/use-latest.ts'
import { insertPicture } from './editor-commands.ts'
import { hideUpload, showProgress, showUpload, uploadPosition } from './upload-widgets.ts'

const NOT_A_PICTURE = 'Veuillez sélectionner une image valide.'

interface Options {
  type: UploadOptions['type']
  onBusyChange: (busy: boolean) => void
}

/** Pictures put in the text: sent from where they were dropped, then written there. */
export function useEditorUploads(viewRef: RefObject<EditorView | null>, { type, onBusyChange }: Options) {
  const prefix = useId()
  const count = useRef(0)
  const running = useRef(new Map<string, AbortController>())
  const [problem, setProblem] = useState<{ message: string; retry?: () => void } | null>(null)
  const latestBusyChange = useLatest(onBusyChange)

  const send = useCallback(
    async (file: File, position: number) => {
      const view = viewRef.current
      if (!view) return
      count.current += 1
      const id = `${prefix}-${count.current}`
      const controller = new AbortController()
      running.current.set(id, controller)
      latestBusyChange.current(true)
      showUpload(view, { id, name: file.name, onCancel: () => controller.abort() }, position)
      try {
        const { signal } = controller
        const onProgress = (ratio: number) => viewRef.current && showProgress(view, id, ratio)
        const { imagePath } = await uploadImage(file, { type, signal, onProgress })
        if (viewRef.current) insertPicture(view, uploadPosition(view.state, id), pictureName(file), imagePath)
      } catch (error) {
        if (!controller.signal.aborted)
          setProblem({
            message: uploadMessage(error),
            retry: () => void send(file, Math.min(position, view.state.doc.length)),
          })
      } finally {
        running.current.delete(id)
        if (viewRef.current) hideUpload(view, id)
        latestBusyChange.current(running.current.size > 0)
      }
    },
    [viewRef, prefix, type, latestBusyChange],
  )

  const addFiles = useCallback(
    (files: File[], position: number) => {
      setProblem(null)
      for (const file of files) {
        const message = fileProblem(file)
        if (message) setProblem({ message })
        else void send(file, position)
      }
    },
    [send],
  )

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const controller of uploads.values()) controller.abort()
    }
  }, [])

  return { addFiles, problem, dismiss: () => setProblem(null) }
}

function fileProblem(file: File) {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return NOT_A_PICTURE
  return file.size > IMAGE_MAX_BYTES ? IMAGE_TOO_LARGE : null
}

function uploadMessage(error: unknown) {
  if (error instanceof ApiError && error.code === 'not_an_image') return NOT_A_PICTURE
  return errorMessage(error, UPLOAD_FAILED)
}

function pictureName(file: File) {
  return file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')
}
