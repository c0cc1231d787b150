export type MarkedLine = {
  text: string
  /** The other version does not have it. */
  isOwn: boolean
}

/** More than this and the lines between the first and the last difference all count as different. */
const MAX_COMPARISONS = 1_000_000

/** The lines of a text, each told whether another version has it too, in the same order. */
export function markOwnLines(text: string, other: string): MarkedLine[] {
  const lines = text.split('\n')
  const others = other.split('\n')
  const shorter = Math.min(lines.length, others.length)
  let start = 0
  while (start < shorter && lines[start] === others[start]) start += 1
  let end = 0
  while (end < shorter - start && lines.at(-1 - end) === others.at(-1 - end)) end += 1
  const middle = lines.slice(start, lines.length - end)
  const shared = commonLines(middle, others.slice(start, others.length - end))
  return lines.map((line, index) => {
    const inMiddle = index >= start && index < lines.length - end
    return { text: line, isOwn: inMiddle && !shared.has(index - start) }
  })
}

/** The positions in `one` of a longest common subsequence. */
function commonLines(one: readonly string[], other: readonly string[]): Set<number> {
  const shared = new Set<number>()
  if (one.length * other.length > MAX_COMPARISONS) return shared
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      shared.add(row)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return shared
}
