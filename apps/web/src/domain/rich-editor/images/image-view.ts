import { type EditorState, type Extension, Prec } from '@codemirror/state'
import { Decoration, EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { widgetField } from '../live/widget-field.ts'
import { chosenImage, type ImageSource, imageAt, imagesOf } from './image-source.ts'
import { ImageWidget } from './image-widget.ts'
import { libraryImages, showLibraryImages } from './library-images.ts'

/** EDIT-16: images show as images; a chosen one carries `tools`. */
export function imageView(tools: HTMLElement): Extension {
  const field = widgetField({
    draw: (state) => {
      const chosen = chosenImage(state)
      return imagesOf(state).map(({ from, to, alt, address }) => {
        const known = state.field(libraryImages)(address)
        const widget = new ImageWidget({ alt, address, known, isChosen: chosen?.from === from, tools })
        return Decoration.replace({ widget }).range(from, to)
      })
    },
    isDue: ({ startState, state, effects }) =>
      effects.some((effect) => effect.is(showLibraryImages)) ||
      chosenImage(startState)?.from !== chosenImage(state)?.from,
  })
  return [
    field,
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
    Prec.high(keymap.of(keysOf(tools))),
  ]
}

/** The arrows choose an image before they pass it, and Enter leads into its field. */
const keysOf = (tools: HTMLElement): KeyBinding[] => [
  { key: 'ArrowRight', run: (view) => choose(view, (state, head) => imageAt(state, head)) },
  { key: 'ArrowLeft', run: (view) => choose(view, imageBefore) },
  {
    key: 'Enter',
    run: ({ state }) => {
      if (!chosenImage(state)) return false
      tools.querySelector('input')?.focus()
      return true
    },
  },
]

function choose(view: EditorView, find: (state: EditorState, head: number) => ImageSource | null) {
  const { head, empty } = view.state.selection.main
  const image = empty ? find(view.state, head) : null
  if (!image) return false
  view.dispatch({
    selection: { anchor: image.from, head: image.to },
    scrollIntoView: true,
    userEvent: 'select',
  })
  return true
}

function imageBefore(state: EditorState, head: number) {
  return imagesOf(state).find(({ to }) => to === head) ?? null
}
