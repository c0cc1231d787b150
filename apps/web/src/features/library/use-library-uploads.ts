import { useEffect, useState } from 'react'
import { toast } from '@/components/toasts/toast.ts'
import { useGalleryUploads } from '@/domain/image-upload/use-gallery-uploads.ts'
import { useReduction } from '@/domain/image-upload/use-reduction.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { useReadLibraryAgain } from './api.ts'

const NONE: readonly string[] = []

/** The uploads of the library. `count` grows once the list shows what was added. */
export function useLibraryUploads({ onStart }: { onStart: () => void }) {
  const [count, setCount] = useState(0)
  const readAgain = useReadLibraryAgain()
  const uploads = useGalleryUploads({
    urls: NONE,
    max: Number.POSITIVE_INFINITY,
    type: 'media',
    onChange: async (_, added) => {
      if (added.some(({ isKnown }) => isKnown))
        toast.info('Cette image était déjà dans la médiathèque', {
          description: 'Elle n’y est qu’une fois.',
          isBrief: true,
        })
      await readAgain()
      setCount((current) => current + 1)
    },
    onUploadChange: () => {},
  })
  const add = (files: File[]) => {
    onStart()
    uploads.add(files)
  }
  usePastedFiles(add)
  return { ...uploads, add, count }
}

export type LibraryUploads = ReturnType<typeof useLibraryUploads>

/** Not in a field, which takes what is pasted itself, nor behind a dialog. */
function usePastedFiles(onFiles: (files: File[]) => void) {
  const latest = useLatest(onFiles)
  const offerReduction = useReduction()
  useEffect(() => {
    const handlePaste = async (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented || isElsewhere(event.target)) return
      event.preventDefault()
      const ready = await offerReduction(files)
      latest.current(ready)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [latest, offerReduction])
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input[type="text"], textarea, [role="dialog"]') !== null
