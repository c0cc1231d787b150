export type TextRange = {
  from: number
  to: number
}

/** In the positions of the text before it; changes are sorted and do not overlap. */
export type TextChange = TextRange & {
  insert: string
}

/** What a command does: changes to the text, and the selection afterwards, in the positions of the text after it. */
export type TextEdit = {
  changes: TextChange[]
  selection: TextRange
}

/**
 * Where a position goes. One at the very place of an insertion stays before it or goes after it: a selection
 * keeps around it what is inserted at its edges.
 */
export function movePosition(position: number, changes: readonly TextChange[], side: 'before' | 'after') {
  let moved = position
  for (const { from, to, insert } of changes) {
    if (from > position || (from === position && side === 'before')) break
    moved += insert.length - (Math.min(to, position) - from)
  }
  return moved
}

export type Line = TextRange & {
  text: string
}

/** The whole lines that a selection touches; one that ends at the start of a line does not touch that line. */
export function touchedLines(text: string, { from, to }: TextRange): Line[] {
  const end = to > from && text[to - 1] === '\n' ? to - 1 : to
  const lines: Line[] = []
  let start = text.lastIndexOf('\n', from - 1) + 1
  while (start <= end) {
    const next = text.indexOf('\n', start)
    const stop = next < 0 ? text.length : next
    lines.push({ from: start, to: stop, text: text.slice(start, stop) })
    start = stop + 1
  }
  return lines
}
