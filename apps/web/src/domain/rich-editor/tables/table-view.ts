import { type ChangeSpec, EditorState, type Extension, Prec, StateField } from '@codemirror/state'
import { Decoration, EditorView, type KeyBinding, keymap, type ViewUpdate } from '@codemirror/view'
import { widgetField } from '../live/widget-field.ts'
import { activeCell, cellField, focusText, fromCell, tableBox } from './active-cell.ts'
import { tableAt, tablesOf } from './table-source.ts'
import { TableWidget } from './table-widget.ts'

/** EDIT-17: tables show as tables; the one with the caret carries `tools`. */
export function tableView(tools: HTMLElement): Extension {
  const field = widgetField({
    draw: (state) =>
      tablesOf(state)
        .filter(({ from }) => from !== state.field(typedTable))
        .map(({ from, to, table, lines }) => {
          const widget = new TableWidget(table, state.sliceDoc(from, to))
          return Decoration.replace({ widget, block: true }).range(lines.from, lines.to)
        }),
    // Absent before « Voir le code » is left.
    isDue: ({ startState, state }) => startState.field(typedTable, false) !== state.field(typedTable),
  })
  return [
    typedTable,
    field,
    EditorView.decorations.from(field),
    EditorView.updateListener.of((update) => followSelection(update, tools)),
    EditorState.transactionFilter.of((transaction) => {
      const { selection, newSelection } = transaction
      if (!selection || newSelection.main.empty) return transaction
      const whole = aroundTables(transaction.state, newSelection.main)
      return whole ? [transaction, { selection: whole, sequential: true }] : transaction
    }),
    Prec.high(keymap.of(KEYS)),
  ]
}

/** The table that somebody writes by hand, which stays text until the caret leaves it. */
const typedTable = StateField.define<number | null>({
  create: () => null,
  update(at, transaction) {
    const { state, startState, changes, docChanged } = transaction
    const table = tableAt(state, state.selection.main.head)
    if (!table) return null
    const former = at === null ? null : changes.mapPos(at)
    const isSame = former !== null && former >= table.lines.from && former <= table.lines.to
    const isNew = docChanged && !tableAt(startState, startState.selection.main.head)
    return isSame || (isNew && transaction.isUserEvent('input.type')) ? table.from : null
  },
})

/** A selection that goes into a table from outside takes all of it: half a table is none. */
function aroundTables(state: EditorState, { anchor, head }: { anchor: number; head: number }) {
  const isForward = head > anchor
  const [start, end] = isForward ? [anchor, head] : [head, anchor]
  const [first, last] = [tableAt(state, start), tableAt(state, end)]
  if (!first && !last) return null
  if (first && last && first.from === last.from && end <= last.to) return null
  const from = first && start > first.lines.from ? first.lines.from : start
  const to = last && end > last.lines.from && end < last.to ? last.to : end
  if (from === start && to === end) return null
  return isForward ? { anchor: from, head: to } : { anchor: to, head: from }
}

/** The cell that holds the selection has the keyboard when the text has it, and is marked in any case. */
function followSelection(update: ViewUpdate, tools: HTMLElement) {
  const { view, state, docChanged, selectionSet, focusChanged, transactions } = update
  if (!docChanged && !selectionSet && !focusChanged) return
  const active = activeCell(state)
  const box = active && tableBox(view, active.source)
  const field = box && cellField(box, active)
  for (const cell of view.contentDOM.querySelectorAll('.editor-table [data-current]'))
    if (cell !== field?.parentElement) cell.removeAttribute('data-current')
  field?.parentElement?.setAttribute('data-current', '')
  const hasKeyboard = view.hasFocus || view.dom.contains(view.dom.ownerDocument.activeElement)
  if (!box) tools.remove()
  else if (hasKeyboard && tools.parentElement !== box) box.prepend(tools)
  if (!active || transactions.some((transaction) => transaction.annotation(fromCell))) return
  const { activeElement } = view.dom.ownerDocument
  if (view.hasFocus || activeElement?.closest('.editor-cell')) focusText(view)
}

/** Joined to a table, a line would become a row of it. */
const KEYS: KeyBinding[] = [
  { key: 'Backspace', run: (view) => enterTable(view, -1) },
  { key: 'Delete', run: (view) => enterTable(view, 1) },
]

function enterTable({ state, dispatch }: EditorView, side: 1 | -1) {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || tableAt(state, head) || head !== (side < 0 ? line.from : line.to)) return false
  const neighbour = line.number + side
  if (neighbour < 1 || neighbour > state.doc.lines) return false
  const { from, to } = state.doc.line(neighbour)
  const table = tableAt(state, side < 0 ? to : from)
  if (!table) return false
  // A line without words may go.
  if (line.text.trim() === '') return removeLine({ state, dispatch }, line, side)
  dispatch(state.update({ selection: { anchor: side < 0 ? table.to : table.from }, userEvent: 'select' }))
  return true
}

function removeLine(
  { state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>,
  { from, to }: { from: number; to: number },
  side: 1 | -1,
) {
  const changes: ChangeSpec = side < 0 ? { from: from - 1, to } : { from, to: to + 1 }
  dispatch(state.update({ changes, userEvent: 'delete' }))
  return true
}
