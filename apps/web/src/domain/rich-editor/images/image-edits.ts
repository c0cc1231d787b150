import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { type InsertedImage, insertImages } from '../insert-images.ts'
import { type ImageSource, imageAt, imagesOf, inBrackets } from './image-source.ts'

/** What is typed about an image; it stays chosen. */
export function describeImage(view: EditorView, from: number, alt: string) {
  const image = imageAt(view.state, from)
  if (!image) return
  const insert = inBrackets(alt)
  view.dispatch({
    changes: { from: image.altFrom, to: image.altTo, insert },
    selection: { anchor: image.from, head: image.to + insert.length - (image.altTo - image.altFrom) },
    userEvent: 'input.type',
  })
}

/** Another image in its place. What was said of the former one is not true of it. */
export function replaceImage(view: EditorView, image: ImageSource, { address, alt = '' }: InsertedImage) {
  const insert = `![${inBrackets(alt)}](${address})`
  view.dispatch({
    changes: { from: image.from, to: image.to, insert },
    selection: { anchor: image.from, head: image.from + insert.length },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
  })
  return image.from + insert.length
}

export function removeImage(view: EditorView, { from, to }: ImageSource) {
  view.dispatch({
    changes: { from, to },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
    userEvent: 'delete',
  })
  view.focus()
}

/** An upload that takes the place of the image that ends here, unless it went away meanwhile. */
export function insertInPlace(view: EditorView, position: number, images: readonly InsertedImage[]) {
  const former = imagesOf(view.state).find(({ to }) => to === position)
  const [image] = images
  return former && image ? [replaceImage(view, former, image)] : insertImages(view, position, images)
}
