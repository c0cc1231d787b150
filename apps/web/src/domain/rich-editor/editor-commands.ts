import { indentLess, indentMore, isolateHistory, redo, undo } from '@codemirror/commands'
import { ChangeSet } from '@codemirror/state'
import { type EditorView, runScopeHandlers } from '@codemirror/view'
import { type HeadingLevel, type ListKind, toggleHeading, toggleList, toggleQuote } from './line-commands.ts'
import { toggleLink } from './link-command.ts'
import { type Mark, toggleMark } from './mark-commands.ts'
import { insertRule, insertTable, moveToCell } from './table-commands.ts'
import { type ActiveCell, activeCell, focusText } from './tables/active-cell.ts'
import { tableEdit, withCell } from './tables/table-edits.ts'
import { applyChanges, type TextEdit, type TextRange } from './text-edit.ts'

type Formatting =
  | { type: 'mark'; mark: Mark }
  | { type: 'heading'; level: HeadingLevel }
  | { type: 'list'; kind: ListKind }
  | { type: 'quote' }
  | { type: 'link' }
  | { type: 'table'; rows: number; columns: number }
  | { type: 'rule' }
export type EditorAction = Formatting | { type: 'undo' } | { type: 'redo' }

/** Each action is one step to undo. */
export function runAction(view: EditorView, action: EditorAction) {
  switch (action.type) {
    case 'undo':
      undo(view)
      break
    case 'redo':
      redo(view)
      break
    default:
      format(view, action)
  }
  focusText(view)
  return true
}

function format(view: EditorView, action: Formatting) {
  const cell = activeCell(view.state)
  if (!cell) applyEdit(view, editOf(view.state.doc.toString(), view.state.selection.main, action))
  // A heading, a list or a table inside a cell would end the table.
  else if (isForCells(action)) applyEdit(view, editInCell(view, cell, action))
}

export const isForCells = ({ type }: EditorAction) =>
  !['heading', 'list', 'quote', 'table', 'rule'].includes(type)

function editInCell(view: EditorView, cell: ActiveCell, action: Formatting): TextEdit {
  const { source, row, column } = cell
  const text = source.table.rows[row]?.[column] ?? ''
  const { changes, selection } = editOf(text, cell, action)
  const next = withCell(source.table, cell, applyChanges(text, changes))
  return tableEdit(source, view.state.sliceDoc(source.from, source.to), next, { row, column, ...selection })
}

/** The same in place of words that asked for it, and one step to undo with them. */
export function runInPlaceOf(view: EditorView, { from, to }: TextRange, action: EditorAction) {
  if (action.type === 'undo' || action.type === 'redo') return
  const removal = view.state.changes({ from, to })
  const text = removal.apply(view.state.doc)
  const { changes, selection } = editOf(text.toString(), { from, to: from }, action)
  applyEdit(view, { changes: removal.compose(ChangeSet.of(changes, text.length)), selection })
  focusText(view)
}

/** What the editor does with these keys, for a field that is drawn in it. */
export function runEditorKeys(view: EditorView, event: KeyboardEvent) {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  return isCommand && FIELD_KEYS.has(event.key.toLowerCase()) && runScopeHandlers(view, event, 'editor')
}

const FIELD_KEYS = new Set(['b', 'i', 'u', 'k', 'e', 'z', 'y', 'f'])

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

function editOf(text: string, { from, to }: TextRange, action: Formatting): TextEdit {
  const selection = { from, to }
  switch (action.type) {
    case 'mark':
      return toggleMark(text, selection, action.mark)
    case 'heading':
      return toggleHeading(text, selection, action.level)
    case 'list':
      return toggleList(text, selection, action.kind)
    case 'quote':
      return toggleQuote(text, selection)
    case 'link':
      return toggleLink(text, selection)
    case 'table':
      return insertTable(text, selection, action.rows, action.columns)
    case 'rule':
      return insertRule(text, selection)
  }
}

type AppliedEdit = { changes: TextEdit['changes'] | ChangeSet; selection: TextRange }

function applyEdit(view: EditorView, { changes, selection }: AppliedEdit) {
  view.dispatch({
    changes,
    selection: { anchor: selection.from, head: selection.to },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
    userEvent: 'input',
  })
  return true
}
