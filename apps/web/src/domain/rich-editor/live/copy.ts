import { EditorView } from '@codemirror/view'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** On the HTML of a copy: pasted into a text of ours, its markdown comes back as it was. */
export const OWN_COPY = 'data-vigie-markdown'

type Renderer = typeof import('../preview/markdown-view.tsx').MarkdownView
let renderer: Renderer | null = null

/** The renderer of the preview. A copy cannot wait for it: it is fetched with the first selection. */
export async function loadRenderer() {
  renderer ??= (await import('../preview/markdown-view.tsx')).MarkdownView
}

/** EDIT-21: a copy is markdown for what takes text, and the page's HTML for what takes more. */
export const richCopy = [
  EditorView.updateListener.of(({ selectionSet, state }) => {
    // Without a network the copy is markdown alone.
    if (selectionSet && !renderer && !state.selection.main.empty) loadRenderer().catch(console.warn)
  }),
  EditorView.domEventHandlers({
    copy: copySelection,
    cut(event, view) {
      if (!copySelection(event, view)) return false
      view.dispatch(view.state.replaceSelection(''), { scrollIntoView: true, userEvent: 'delete.cut' })
      return true
    },
  }),
]

/** Without a selection the library copies the line, and fields inside the text copy what they hold. */
function copySelection(event: ClipboardEvent, view: EditorView) {
  const { from, to, empty } = view.state.selection.main
  const isInField = event.target instanceof HTMLElement && event.target.matches('input, textarea')
  if (empty || isInField || !event.clipboardData || !renderer) return false
  const text = view.state.sliceDoc(from, to)
  event.preventDefault()
  event.clipboardData.clearData()
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData('text/html', `<div ${OWN_COPY}>${htmlOf(renderer, text)}</div>`)
  return true
}

function htmlOf(Renderer: Renderer, text: string) {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() => root.render(createElement(Renderer, { text })))
  const html = box.querySelector('.markdown')?.innerHTML ?? ''
  root.unmount()
  return html
}
