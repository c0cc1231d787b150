import { redoDepth, undoDepth } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import type { EditorAction } from '../editor-commands.ts'
import { activeCell } from '../tables/active-cell.ts'

export type CaretState = {
  /** Names of what the caret is in, as `nameOf` gives them for the tools. */
  pressed: string[]
  canUndo: boolean
  canRedo: boolean
  isInCell: boolean
}

export const NO_CARET: CaretState = { pressed: [], canUndo: false, canRedo: false, isInCell: false }

/** EDIT-19: what holds for the text that would be typed now, or for all of the selection. */
export function caretState(state: EditorState): CaretState {
  const { from, to } = state.selection.main
  const pressed = new Set([...namesAt(state, from, 1, to), ...namesAt(state, to, -1, from)])
  if (isUnderlined(state, from, to)) pressed.add('underline')
  return {
    pressed: [...pressed],
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    isInCell: activeCell(state) !== null,
  }
}

export function nameOf(action: EditorAction) {
  if (action.type === 'mark') return action.mark
  if (action.type === 'heading') return `heading-${action.level}`
  return action.type === 'list' ? action.kind : action.type
}

const NAMES: Record<string, string> = {
  StrongEmphasis: 'bold',
  Emphasis: 'italic',
  InlineCode: 'code',
  Link: 'link',
  Blockquote: 'quote',
  BulletList: 'bullet',
  OrderedList: 'numbered',
}
const INLINE = new Set(['StrongEmphasis', 'Emphasis', 'InlineCode', 'Link'])

function namesAt(state: EditorState, position: number, side: 1 | -1, other: number) {
  const names: string[] = []
  for (let node: SyntaxNode | null = syntaxTree(state).resolve(position, side); node; node = node.parent) {
    const level = /Heading(\d)$/.exec(node.name)?.[1]
    const name = level ? `heading-${level}` : NAMES[node.name]
    const isAround = !INLINE.has(node.name) || (isBetween(node, position) && isBetween(node, other))
    if (name && isAround) names.push(name)
  }
  return names
}

/** Between its marks: text typed after the last one is outside. */
function isBetween({ firstChild, lastChild, from, to }: SyntaxNode, position: number) {
  return position >= (firstChild?.to ?? from) && position <= (lastChild?.from ?? to)
}

/** Its tags are no pair for the tree, and cannot leave their line of text. */
function isUnderlined(state: EditorState, from: number, to: number) {
  const line = state.doc.lineAt(from)
  if (to > line.to) return false
  const before = line.text.slice(0, from - line.from).toLowerCase()
  const after = line.text.slice(to - line.from).toLowerCase()
  return before.lastIndexOf('<u>') > before.lastIndexOf('</u>') && /^(?:(?!<u>).)*<\/u>/.test(after)
}
