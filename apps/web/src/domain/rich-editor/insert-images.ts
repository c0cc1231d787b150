import { isolateHistory } from '@codemirror/commands'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { inBrackets } from './images/image-source.ts'

const PARSE_LIMIT_MS = 200
/** Blocks inside which an image would not be drawn or would break the block. */
const CLOSED_BLOCKS = new Set(['Table', 'FencedCode', 'CodeBlock', 'HTMLBlock'])

export type InsertedImage = {
  address: string
  /** What the library says of it. */
  alt?: string | undefined
}

/** Inserts them in order, with blank lines around each, as one undo step. Returns where each one ends. */
export function insertImages(view: EditorView, position: number, inserted: readonly InsertedImage[]) {
  const { state } = view
  const { from, to } = gapAround(state, outsideBlocks(state, position))
  const before = '\n'.repeat(missingLines(state.sliceDoc(0, from), /\n*$/))
  const after = '\n'.repeat(to === state.doc.length ? 2 : missingLines(state.sliceDoc(to), /^\n*/))
  const images = inserted.map(({ address, alt = '' }) => `![${inBrackets(alt)}](${address})`)
  const insert = before + images.join('\n\n') + after
  const { head, empty } = state.selection.main
  view.dispatch({
    changes: { from, to, insert },
    // A cursor at that place moves behind the images.
    ...(empty && head >= from && head <= to ? { selection: { anchor: from + insert.length } } : {}),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
  })
  let end = from + before.length - 2
  return images.map((image) => {
    end += image.length + 2
    return end
  })
}

/** The position, or the end of the table or code block that contains it. */
export function outsideBlocks(state: EditorState, position: number) {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_LIMIT_MS) ?? syntaxTree(state)
  let place = position
  for (const side of [-1, 1] as const)
    for (let node = tree.resolve(position, side); node.parent; node = node.parent)
      if (CLOSED_BLOCKS.has(node.name) && node.from < position) place = Math.max(place, node.to)
  return place
}

/** Removes the spaces around the position, which would end up at line ends. */
function gapAround(state: EditorState, position: number) {
  const line = state.doc.lineAt(position)
  const head = line.text.slice(0, position - line.from)
  const tail = line.text.slice(position - line.from)
  return {
    from: line.from + head.trimEnd().length,
    to: position + (tail.length - tail.trimStart().length),
  }
}

/** How many line breaks a blank line still takes; none at an end of the text. */
export function missingLines(text: string, breaks: RegExp) {
  if (text.trim() === '') return 0
  return Math.max(2 - (breaks.exec(text)?.[0].length ?? 0), 0)
}
