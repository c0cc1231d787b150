import type { EditorView } from '@codemirror/view'
import { runEditorKeys } from '../editor-commands.ts'
import { fromCell, placeOf } from './active-cell.ts'
import { showWords } from './cell-words.ts'
import { leaveTable, moveFocus, runTableAction } from './table-actions.ts'
import { tableEdit, toCellText, withCell } from './table-edits.ts'

/** Fields of a cell lower than this have one line. */
const ONE_LINE_PX = 56

/** What is typed in a cell is written in the text at once: undo, drafts and saving know nothing of cells. */
export function handleCell(view: EditorView, box: HTMLElement) {
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (field: HTMLTextAreaElement, event: HTMLElementEventMap[Name]) => void,
  ) =>
    box.addEventListener(name, (event) => {
      if (event.target instanceof HTMLTextAreaElement) run(event.target, event)
    })
  on('input', (field) => write(view, field))
  on('keydown', (field, event) => pressKey(view, field, event))
  for (const name of ['focusin', 'keyup', 'pointerup', 'select'] as const)
    on(name, (field) => follow(view, field))
  on('focusout', (field) => {
    const place = placeOf(view, field)
    if (place) field.value = place.source.table.rows[place.row]?.[place.column] ?? ''
    queueMicrotask(() => showWords(field))
  })
}

function write(view: EditorView, field: HTMLTextAreaElement) {
  const place = placeOf(view, field)
  if (!place) return
  const { source } = place
  const typed = toCellText(field.value)
  const [from, to] = [field.selectionStart, field.selectionEnd].map(
    (end) => toCellText(field.value.slice(0, end)).length,
  )
  const lead = typed.length - typed.trimStart().length
  const caret = { ...place, from: Math.max((from ?? 0) - lead, 0), to: Math.max((to ?? 0) - lead, 0) }
  if (typed !== field.value) {
    field.value = typed
    field.setSelectionRange(from ?? 0, to ?? 0)
  }
  const next = withCell(source.table, place, typed.trim())
  const { changes, selection } = tableEdit(source, view.state.sliceDoc(source.from, source.to), next, caret)
  view.dispatch({
    changes,
    selection: { anchor: selection.from, head: selection.to },
    annotations: fromCell.of(true),
    userEvent: 'input.type',
  })
  showWords(field)
}

/** The selection of the text follows the caret of the field: the toolbar and the shortcuts act where it is. */
function follow(view: EditorView, field: HTMLTextAreaElement) {
  const place = placeOf(view, field)
  if (!place || field.ownerDocument.activeElement !== field) return
  showWords(field)
  const { source, row, column } = place
  const cell = source.cells[row]?.[column]
  if (!cell) return
  const at = (offset: number) => Math.min(cell.from + offset, cell.to)
  const [anchor, head] = [at(field.selectionStart), at(field.selectionEnd)]
  const { main } = view.state.selection
  if (main.anchor === anchor && main.head === head) return
  view.dispatch({ selection: { anchor, head }, annotations: fromCell.of(true), userEvent: 'select' })
}

function pressKey(view: EditorView, field: HTMLTextAreaElement, event: KeyboardEvent) {
  if (event.isComposing) return
  if (pressed(view, field, event)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

const ARROWS: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

function pressed(view: EditorView, field: HTMLTextAreaElement, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey } = event
  const step = ARROWS[key]
  if (step && altKey && !event.ctrlKey) return runTableAction(view, { type: 'move', ...step })
  if (step && !shiftKey && !event.ctrlKey && isAtEdge(field, step)) return moveFocus(view, field, step)
  if (key === 'Tab') return moveFocus(view, field, shiftKey ? 'previous' : 'next')
  if (key === 'Enter' && !event.ctrlKey)
    return moveFocus(view, field, { row: 1, column: 0 }) || leaveTable(view, 1, true)
  // Where nothing is around the table, Tab then leaves the field for what follows the text.
  if (key === 'Escape') return leaveTable(view, 1) || leaveTable(view, -1) || blurred(field)
  return runEditorKeys(view, event)
}

function blurred(field: HTMLTextAreaElement) {
  field.blur()
  return true
}

function isAtEdge(field: HTMLTextAreaElement, { row, column }: { row: number; column: number }) {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart !== selectionEnd) return false
  const isOneLine = field.clientHeight < ONE_LINE_PX
  const [isStart, isEnd] = [selectionStart === 0, selectionStart === value.length]
  return row < 0 ? isOneLine || isStart : row > 0 ? isOneLine || isEnd : column < 0 ? isStart : isEnd
}
