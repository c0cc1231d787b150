import type { EditorView } from '@codemirror/view'
import type { PublicImage } from '@vigie/contract/common/images.ts'
import { useEffect, useMemo } from 'react'
import { useLibraryImages } from '@/domain/library/use-library-images.ts'
import { showLibraryImages } from './library-images.ts'

const UPLOAD = /\/uploads\/[0-9a-f]{32}\.webp/g

export const uploadsOf = (text: string): string[] => text.match(UPLOAD) ?? []

/** Brings what the library says of the images of the text into the editor, as into the preview. */
export function useLibraryWords(view: EditorView | null, text: string) {
  const addresses = useMemo(() => uploadsOf(text), [text])
  const imageOf = useLibraryImages(addresses)
  const known = JSON.stringify(addresses.map((address) => [address, imageOf(address)]))
  useEffect(() => {
    const images = new Map<string, PublicImage | null>(JSON.parse(known))
    view?.dispatch({ effects: showLibraryImages.of((address) => images.get(address) ?? undefined) })
  }, [view, known])
}
