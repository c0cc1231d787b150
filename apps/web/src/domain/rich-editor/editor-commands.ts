import { indentLess, indentMore, isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { type HeadingLevel, type ListKind, toggleHeading, toggleList } from './line-commands.ts'
import { toggleLink } from './link-command.ts'
import { type Mark, toggleMark } from './mark-commands.ts'
import { insertTable, moveToCell } from './table-commands.ts'
import type { TextEdit, TextRange } from './text-edit.ts'

export type EditorAction =
  | { type: 'mark'; mark: Mark }
  | { type: 'heading'; level: HeadingLevel }
  | { type: 'list'; kind: ListKind }
  | { type: 'link' }
  | { type: 'table'; rows: number; columns: number }

/** Each action is one step to undo. */
export function runAction(view: EditorView, action: EditorAction) {
  applyEdit(view, editOf(view.state.doc.toString(), view.state.selection.main, action))
  view.focus()
  return true
}

/** Inserts two spaces, indents a selection of several lines, or goes to the next cell in a table. */
export function pressTab(view: EditorView) {
  const { main } = view.state.selection
  const edit = moveToCell(view.state.doc.toString(), main.head, 1)
  if (edit) return applyEdit(view, edit)
  const isOneLine = view.state.doc.lineAt(main.from).number === view.state.doc.lineAt(main.to).number
  if (!isOneLine) return indentMore(view)
  view.dispatch(view.state.replaceSelection('  '), { scrollIntoView: true, userEvent: 'input' })
  return true
}

export function pressShiftTab(view: EditorView) {
  const edit = moveToCell(view.state.doc.toString(), view.state.selection.main.head, -1)
  return edit ? applyEdit(view, edit) : indentLess(view)
}

function editOf(text: string, { from, to }: TextRange, action: EditorAction): TextEdit {
  const selection = { from, to }
  switch (action.type) {
    case 'mark':
      return toggleMark(text, selection, action.mark)
    case 'heading':
      return toggleHeading(text, selection, action.level)
    case 'list':
      return toggleList(text, selection, action.kind)
    case 'link':
      return toggleLink(text, selection)
    case 'table':
      return insertTable(text, selection, action.rows, action.columns)
  }
}

function applyEdit(view: EditorView, { changes, selection }: TextEdit) {
  view.dispatch({
    changes,
    selection: { anchor: selection.from, head: selection.to },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
    userEvent: 'input',
  })
  return true
}
