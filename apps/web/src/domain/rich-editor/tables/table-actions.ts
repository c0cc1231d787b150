import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { activeCell, cellField, focusText, placeOf } from './active-cell.ts'
import {
  type CellPlace,
  tableEdit,
  withAlign,
  withColumn,
  withMovedColumn,
  withMovedRow,
  withoutColumn,
  withoutRow,
  withRow,
} from './table-edits.ts'
import type { Align, Table, TableSource } from './table-source.ts'

export type TableAction =
  | { type: 'add'; row: 0 | 1 | null; column: 0 | 1 | null }
  | { type: 'move'; row: number; column: number }
  | { type: 'remove'; what: 'row' | 'column' | 'table' }
  | { type: 'align'; align: Align }

/** EDIT-17: changes the table around the cell of the selection; each is one step to undo. */
export function runTableAction(view: EditorView, action: TableAction) {
  const active = activeCell(view.state)
  if (!active) return false
  const { source, row, column } = active
  const change = changed(source.table, { row, column }, action)
  if (change === 'nothing') removeTable(view, source)
  else if (change) writeTableChange(view, source, change.table, change.place)
  return true
}

type Change = { table: Table; place: CellPlace }

function changed(table: Table, place: CellPlace, action: TableAction): Change | 'nothing' | null {
  const { row, column } = place
  const { rows, aligns } = table
  if (action.type === 'align') return { table: withAlign(table, column, action.align), place }
  if (action.type === 'add') {
    if (action.column !== null) {
      const at = column + action.column
      return { table: withColumn(table, at), place: { row, column: at } }
    }
    const at = Math.max(row + (action.row ?? 1), 1)
    return { table: withRow(table, at), place: { row: at, column } }
  }
  if (action.type === 'move') {
    const to = { row: row + action.row, column: column + action.column }
    if (to.row < 0 || to.row >= rows.length || to.column < 0 || to.column >= aligns.length) return null
    return {
      table: action.row ? withMovedRow(table, row, to.row) : withMovedColumn(table, column, to.column),
      place: to,
    }
  }
  if (action.what === 'table' || (action.what === 'column' && aligns.length === 1)) return 'nothing'
  if (action.what === 'column')
    return { table: withoutColumn(table, column), place: { row, column: Math.max(column - 1, 0) } }
  // The headings stay: without them there is no table.
  if (row === 0) return null
  return { table: withoutRow(table, row), place: { row: row - 1, column } }
}

function writeTableChange(view: EditorView, source: TableSource, table: Table, place: CellPlace) {
  const text = view.state.sliceDoc(source.from, source.to)
  const { changes, selection } = tableEdit(source, text, table, { ...place, from: 0, to: 0 })
  view.dispatch({
    changes,
    selection: { anchor: selection.from },
    annotations: isolateHistory.of('full'),
    userEvent: 'input',
  })
  focusText(view)
}

function removeTable(view: EditorView, { from, to }: TableSource) {
  view.dispatch({
    changes: { from, to },
    annotations: isolateHistory.of('full'),
    userEvent: 'delete',
  })
  view.focus()
}

/** After the last cell Tab adds a row; the arrows and Enter leave the table. */
export function moveFocus(
  view: EditorView,
  field: HTMLTextAreaElement,
  step: 'next' | 'previous' | { row: number; column: number },
): boolean {
  const place = placeOf(view, field)
  if (!place) return false
  const { box, source, row, column } = place
  const width = source.table.aligns.length
  const isInOrder = typeof step === 'string' || step.column !== 0
  const forward = step === 'next' || (typeof step !== 'string' && step.row + step.column > 0)
  const index = row * width + column + (forward ? 1 : -1)
  const target = isInOrder
    ? { row: Math.floor(index / width), column: (index + width) % width }
    : { row: row + (forward ? 1 : -1), column }
  const next = cellField(box, target)
  if (!next && step === 'next') return runTableAction(view, { type: 'add', row: 1, column: null })
  if (!next) return leaveTable(view, forward ? 1 : -1)
  next.focus()
  if (typeof step === 'string') next.select()
  else if (step.column < 0) next.setSelectionRange(next.value.length, next.value.length)
  else next.setSelectionRange(0, 0)
  return true
}

/** Puts the caret on the line after or before the table; only Enter writes a line where there is none. */
export function leaveTable(view: EditorView, side: 1 | -1, mayWrite = false) {
  const source = activeCell(view.state)?.source
  if (!source) return false
  const { doc } = view.state
  const { lines } = source
  const at = side < 0 ? lines.from : lines.to
  const isEdge = at === (side < 0 ? 0 : doc.length)
  if (isEdge && !mayWrite) return false
  // One blank line parts the words that will be written from the table.
  const insert = isEdge ? '\n'.repeat(lines.to > source.to ? 1 : 2) : ''
  view.dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + (isEdge ? insert.length : side) },
    scrollIntoView: true,
    userEvent: isEdge ? 'input' : 'select',
  })
  view.focus()
  return true
}
