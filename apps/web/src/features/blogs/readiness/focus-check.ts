import { EditorView } from '@codemirror/view'
import { focusField } from '@/components/form/focus-field.ts'
import { fieldId } from '@/domain/content-form/form-problems.ts'
import type { Check } from './checks.ts'

/** The fields that describe images; those of the gallery are all but that of the main image. */
const UNDESCRIBED = {
  image: '[data-undescribed="Image principale"]',
  gallery: '[data-undescribed]:not([data-undescribed="Image principale"])',
} as const

/** Moves the focus to the field of a check or, in the text, selects its place. */
export function focusCheck({ field, place }: Check) {
  const image =
    field === 'image' || field === 'gallery'
      ? document.querySelector<HTMLElement>(UNDESCRIBED[field])
      : undefined
  if (image) {
    image.scrollIntoView({ block: 'center' })
    image.focus({ preventScroll: true })
    return
  }
  const id = fieldId(field)
  focusField(id)
  const content = document.getElementById(id)
  const editor = place && content && EditorView.findFromDOM(content)
  if (!editor) return
  // The text may have changed since it was read.
  const at = (position: number) => Math.min(position, editor.state.doc.length)
  editor.dispatch({ selection: { anchor: at(place.from), head: at(place.to) }, scrollIntoView: true })
}
