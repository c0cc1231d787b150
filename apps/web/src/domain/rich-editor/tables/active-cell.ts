import { Annotation, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { CellPlace } from './table-edits.ts'
import { type TableSource, tableAt } from './table-source.ts'

export type ActiveCell = CellPlace & {
  source: TableSource
  /** The selection, in the text of the cell. */
  from: number
  to: number
}

/** A change that was typed in a cell, whose field shows it already. */
export const fromCell = Annotation.define<boolean>()

/** The cell that holds the selection. */
export function activeCell(state: EditorState): ActiveCell | null {
  const { from, to } = state.selection.main
  const source = tableAt(state, from)
  if (!source || to > source.lines.to) return null
  // The line under the headings belongs to them.
  const line = state.doc.lineAt(Math.min(from, source.to)).number - state.doc.lineAt(source.from).number
  const row = Math.max(line - 1, 0)
  const cells = source.cells[row] ?? []
  const found = cells.findIndex((cell) => from <= cell.to)
  const column = Math.min(found < 0 || line === 1 ? cells.length - 1 : found, source.table.aligns.length - 1)
  const cell = cells[column]
  if (!cell) return null
  const within = (position: number) => Math.min(Math.max(position - cell.from, 0), cell.to - cell.from)
  return { source, row, column, from: within(from), to: within(to) }
}

/** Where the widget of a table is drawn. */
export function tableBox(view: EditorView, { lines }: TableSource) {
  return [...view.contentDOM.querySelectorAll<HTMLElement>('.editor-table')].find(
    (box) => view.posAtDOM(box) === lines.from,
  )
}

export function cellField(box: HTMLElement, { row, column }: CellPlace) {
  return box.querySelector<HTMLTextAreaElement>(`[data-row="${row}"][data-column="${column}"] textarea`)
}

/** The place of the field in its table, and the table as it is in the text now. */
export function placeOf(view: EditorView, field: HTMLTextAreaElement) {
  const box = field.closest<HTMLElement>('.editor-table')
  const cell = field.closest<HTMLElement>('[data-row]')
  const source = box && tableAt(view.state, view.posAtDOM(box))
  if (!box || !cell || !source) return null
  return { box, source, row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** Gives the keyboard to the text: to the cell that holds the selection, or to the editor. */
export function focusText(view: EditorView) {
  const active = activeCell(view.state)
  const box = active && tableBox(view, active.source)
  const field = box && cellField(box, active)
  if (!field) return view.focus()
  // Before the focus, with which the selection of the text follows that of the field.
  if (field.selectionStart !== active.from || field.selectionEnd !== active.to)
    field.setSelectionRange(active.from, active.to)
  field.focus({ preventScroll: true })
  field.scrollIntoView?.({ block: 'nearest' })
}
