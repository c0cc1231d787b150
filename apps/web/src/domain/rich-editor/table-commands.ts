import type { TextEdit, TextRange } from './text-edit.ts'

export const TABLE_MAX_ROWS = 20
export const TABLE_MAX_COLUMNS = 8

/** Inserts a table with this many rows below its headings, and selects the first heading. */
export function insertTable(text: string, { from, to }: TextRange, rows: number, columns: number): TextEdit {
  const row = (cell: (index: number) => string) =>
    `| ${Array.from({ length: columns }, (_, index) => cell(index)).join(' | ')} |`
  const heading = (index: number) => `Colonne ${index + 1}`
  const lines = [
    row(heading),
    row(() => '---'),
    ...Array.from({ length: rows }, () => row((index) => ' '.repeat(heading(index).length))),
  ]
  const before = blankLinesBefore(text.slice(0, from))
  const after = text.slice(to).startsWith('\n') || to === text.length ? '\n' : '\n\n'
  const start = from + before.length + 2
  return {
    changes: [{ from, to, insert: before + lines.join('\n') + after }],
    selection: { from: start, to: start + heading(0).length },
  }
}

/** A line across the page; right under words it would make them a heading. */
export function insertRule(text: string, { from, to }: TextRange): TextEdit {
  const insert = `${blankLinesBefore(text.slice(0, from))}---\n\n`
  const end = from + insert.length
  return { changes: [{ from, to, insert }], selection: { from: end, to: end } }
}

function blankLinesBefore(text: string) {
  if (text === '' || text.endsWith('\n\n')) return ''
  return text.endsWith('\n') ? '\n' : '\n\n'
}

const ROW = /^\s*\|.*\|\s*$/
const RULER = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/

/**
 * Selects the text of the next or the previous cell; after the last cell it adds a row. Null outside a table,
 * and before its first cell.
 */
export function moveToCell(text: string, position: number, direction: 1 | -1): TextEdit | null {
  const table = tableAround(text, position)
  if (!table) return null
  const cells = table.flatMap(cellsOf)
  const current = cells.findIndex(({ from, to }) => position >= from && position <= to)
  const target = cells[current + direction]
  if (current < 0) return null
  if (target) return { changes: [], selection: trimmed(text, target) }
  if (direction < 0) return null

  const last = table.at(-1)
  if (!last) return null
  const row = `\n${last.text.replace(/[^|]/g, ' ')}`
  return {
    changes: [{ from: last.to, to: last.to, insert: row }],
    selection: { from: last.to + 3, to: last.to + 3 },
  }
}

type Row = TextRange & {
  text: string
}

function tableAround(text: string, position: number): Row[] | null {
  const rows: Row[] = []
  let isHere = false
  let from = 0
  for (const line of text.split('\n')) {
    const to = from + line.length
    if (ROW.test(line)) {
      rows.push({ from, to, text: line })
      isHere ||= position >= from && position <= to
    } else {
      if (isHere) break
      rows.length = 0
    }
    from = to + 1
  }
  return isHere && rows.some((row) => RULER.test(row.text)) ? rows : null
}

function cellsOf(row: Row): TextRange[] {
  if (RULER.test(row.text)) return []
  const bars = [...row.text.matchAll(/(?<!\\)\|/g)].map(({ index }) => row.from + index)
  return bars.slice(0, -1).map((bar, index) => ({ from: bar + 1, to: bars[index + 1] ?? bar + 1 }))
}

function trimmed(text: string, { from, to }: TextRange): TextRange {
  const cell = text.slice(from, to)
  if (cell.trim() === '')
    return { from: from + Math.min(1, cell.length), to: from + Math.min(1, cell.length) }
  return { from: to - cell.trimStart().length, to: from + cell.trimEnd().length }
}
