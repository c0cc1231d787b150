import { history } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { forceParsing } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { onTestFinished } from 'vitest'
import { libraryImages } from '@/domain/rich-editor/images/library-images.ts'
import { liveView } from '@/domain/rich-editor/live/live-view.ts'

/** An editor that shows its text as the page does; the caret is at `^`, if there is one. */
export function liveEditor(text: string, more: Extension = []) {
  quietSelection()
  const caret = text.indexOf('^')
  const parent = document.body.appendChild(document.createElement('div'))
  const tools = { image: document.createElement('div'), table: document.createElement('div') }
  for (const box of Object.values(tools)) box.dataset.editorTools = ''
  const extensions = [
    history(),
    markdown({ base: markdownLanguage }),
    libraryImages,
    liveView(tools),
    EditorState.allowMultipleSelections.of(false),
    more,
  ]
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: caret < 0 ? text : text.replace('^', ''),
      selection: { anchor: Math.max(caret, 0) },
      extensions,
    }),
  })
  /** Another text in the same editor, without a history. */
  const open = (doc: string) => {
    view.setState(EditorState.create({ doc, extensions }))
    forceParsing(view, doc.length, 5000)
  }
  forceParsing(view, view.state.doc.length, 5000)
  if (caret >= 0) {
    view.focus()
    // The editor notices the keyboard some milliseconds later; a change makes it look.
    view.dispatch({ selection: view.state.selection })
  }
  onTestFinished(() => {
    view.destroy()
    parent.remove()
  })
  return { view, tools, open, textOf: () => view.state.doc.toString() }
}

/** The lines as they are read, without what is hidden. */
export const shownLines = (view: EditorView) =>
  [...view.contentDOM.querySelectorAll('.cm-line')].map((line) => line.textContent?.replace(/\u200b/g, ''))

/** happy-dom announces a selection while it is being set, a browser afterwards. */
export function quietSelection() {
  const stop = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('selectionchange', stop, true)
  document.addEventListener('selectionchange', stop, true)
  onTestFinished(() => {
    window.removeEventListener('selectionchange', stop, true)
    document.removeEventListener('selectionchange', stop, true)
  })
}
