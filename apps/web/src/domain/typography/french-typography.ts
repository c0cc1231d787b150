import { isolateHistory } from '@codemirror/commands'
import { ensureSyntaxTree } from '@codemirror/language'
import { type ChangeSet, EditorState, type Extension, Prec, Transaction } from '@codemirror/state'
import { EditorView, type ViewUpdate } from '@codemirror/view'
import { focusText, fromCell } from '@/domain/rich-editor/tables/active-cell.ts'
import { applyChanges, differenceOf } from '@/domain/rich-editor/text-edit.ts'
import { correctTyped, correctTypography } from './correct-typography.ts'
import { isCorrection, isLeftAlone, leftAlone } from './left-alone.ts'
import { parseMarkdown } from './markdown-parser.ts'
import { typographyChoice } from './typography-choice.ts'

/** A text so long that it takes longer to read is left for « Corriger la typographie ». */
const PARSE_MS = 1000

/** TEXT-01: French typography while somebody types and pastes. */
export const frenchTypography: Extension = [
  leftAlone,
  EditorState.transactionFilter.of(correctPaste),
  // Last, so that the other listeners hear of what was typed before they hear of its correction.
  Prec.lowest(EditorView.updateListener.of(correctWhatWasTyped)),
]

/** With the paste itself: one Ctrl+Z takes both back, as EDIT-11 demands. */
function correctPaste(transaction: Transaction) {
  const isPaste = transaction.isUserEvent('input.paste') || transaction.isUserEvent('input.drop')
  const range = isPaste && typographyChoice.get() && changedRange(transaction.changes)
  if (!range) return transaction
  const text = transaction.newDoc.toString()
  const typed = { ...range, text, tree: parseMarkdown(text), isPasted: true, mayChange: () => true }
  const changes = correctTyped(typed)
  return changes.length === 0 ? transaction : [transaction, { changes, sequential: true }]
}

/** A step of its own in the history: Ctrl+Z takes the correction back, and leaves what was typed. */
function correctWhatWasTyped({ view, state, transactions }: ViewUpdate) {
  const [transaction] = transactions
  if (!transaction || transactions.length > 1 || view.composing || !typographyChoice.get()) return
  const range = isTyping(transaction) && typedRange(transaction)
  const tree = range && ensureSyntaxTree(state, range.to, PARSE_MS)
  if (!range || !tree) return
  const changes = correctTyped({
    ...range,
    text: state.doc.toString(),
    tree,
    isPasted: false,
    mayChange: (from, to) => !isLeftAlone(state, { from, to }),
  })
  if (changes.length === 0) return
  const { main } = state.selection
  view.dispatch({
    changes,
    selection: { anchor: state.changes(changes).mapPos(main.head, 1) },
    annotations: [isolateHistory.of('full'), isCorrection.of(true)],
    userEvent: 'input.correct',
  })
  // The field of a cell loses its caret when its text is set.
  if (transaction.annotation(fromCell)) focusText(view)
}

/** Letters, and a new line; never what an input method is still composing, nor what a button writes. */
function isTyping(transaction: Transaction) {
  if (transaction.isUserEvent('input.type')) return !transaction.isUserEvent('input.type.compose')
  if (transaction.annotation(Transaction.userEvent) !== 'input') return false
  let isLine = false
  transaction.changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
    isLine = inserted.lines > 1 && inserted.line(1).length === 0
  })
  return isLine
}

/** What is new at the caret: a cell writes its whole row, with the spaces that align it. */
function typedRange({ startState, state, changes }: Transaction) {
  const { head } = state.selection.main
  let range: { from: number; to: number } | undefined
  changes.iterChanges((fromA, toA, from, to, inserted) => {
    if (head < from || head > to) return
    const [before, after] = [startState.sliceDoc(fromA, toA), inserted.toString()]
    const { from: start, to: end } = differenceOf(after, before)
    if (start < end) range = { from: from + start, to: from + end }
  })
  return range
}

/** Where the text has changed, when that is one place. */
function changedRange(changes: ChangeSet) {
  const ranges: { from: number; to: number }[] = []
  changes.iterChanges((_fromA, _toA, from, to) => ranges.push({ from, to }))
  return ranges.length === 1 && ranges[0]?.from !== ranges[0]?.to ? ranges[0] : undefined
}

/** For formatted text, which is put together before it is pasted. */
export const typeset = (markdown: string) =>
  typographyChoice.get() ? applyChanges(markdown, correctTypography(markdown)) : markdown
