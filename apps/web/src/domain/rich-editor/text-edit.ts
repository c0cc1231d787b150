export type TextRange = {
  from: number
  to: number
}

/** Positions refer to the text before the change; changes are sorted and do not overlap. */
export type TextChange = TextRange & {
  insert: string
}

/** The result of a command: changes, and the selection in positions of the changed text. */
export type TextEdit = {
  changes: TextChange[]
  selection: TextRange
}

/**
 * The position after the changes. `side` decides for a position exactly at an insertion: a selection includes
 * what is inserted at its edges.
 */
export function movePosition(position: number, changes: readonly TextChange[], side: 'before' | 'after') {
  let moved = position
  for (const { from, to, insert } of changes) {
    if (from > position || (from === position && side === 'before')) break
    moved += insert.length - (Math.min(to, position) - from)
  }
  return moved
}

/** Changes as in a `TextEdit`. */
export function applyChanges(text: string, changes: readonly TextChange[]) {
  let result = ''
  let end = 0
  for (const { from, to, insert } of changes) {
    result += text.slice(end, from) + insert
    end = to
  }
  return result + text.slice(end)
}

/** Where `before` is not the same as `after`, and the length of what is there instead. */
export function differenceOf(before: string, after: string): TextRange & { length: number } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, length: after.length - same - from }
}

export type Line = TextRange & {
  text: string
}

/**
 * The whole lines that a selection touches; one that ends at the start of a line does not touch that line.
 */
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
