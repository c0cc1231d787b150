import { syntaxTree } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { createStore } from '@/lib/store.ts'
import { chosenImage, type ImageSource } from './images/image-source.ts'
import { activeCell } from './tables/active-cell.ts'
import type { TablePlace } from './tables/table-tools.tsx'
import { type CaretState, caretState, NO_CARET } from './toolbar/caret-state.ts'

export type EditorStatus = { caret: CaretState; image: ImageSource | null; table: TablePlace | null }

/** What is around the caret, for what is drawn by React; it changes more rarely than the text. */
export const createStatus = () => createStore<EditorStatus>({ caret: NO_CARET, image: null, table: null })

export function followStatus(store: ReturnType<typeof createStatus>): Extension {
  return EditorView.updateListener.of(({ state, startState, docChanged, selectionSet }) => {
    if (!docChanged && !selectionSet && syntaxTree(state) === syntaxTree(startState)) return
    const status = statusOf(state)
    if (JSON.stringify(status) !== JSON.stringify(store.get())) store.set(status)
  })
}

function statusOf(state: EditorState): EditorStatus {
  const cell = activeCell(state)
  const { rows, aligns } = cell?.source.table ?? { rows: [], aligns: [] }
  return {
    caret: caretState(state),
    image: chosenImage(state),
    table: cell && { row: cell.row, column: cell.column, rows: rows.length, columns: aligns.length },
  }
}
