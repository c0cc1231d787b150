import type { TextChange, TextEdit } from '../text-edit.ts'
import { type Align, barsOf, type Table, type TableSource, writeTable } from './table-source.ts'

export type CellPlace = { row: number; column: number }
type Caret = CellPlace & { from: number; to: number }

const emptyRow = (table: Table) => table.aligns.map(() => '')

/** What is typed in a cell, on one line, its bars told from those of the table. */
export const toCellText = (typed: string) =>
  typed.replace(/\s*\n\s*/g, ' ').replace(/\\[\\|]|\|/g, (sign) => (sign === '|' ? '\\|' : sign))

export const withCell = (table: Table, { row, column }: CellPlace, text: string): Table => ({
  ...table,
  rows: table.rows.map((cells, index) => (index === row ? replaced(cells, column, text) : cells)),
})

export const withRow = (table: Table, at: number): Table => ({
  ...table,
  rows: inserted(table.rows, Math.max(at, 1), emptyRow(table)),
})

export const withoutRow = (table: Table, row: number): Table => ({ ...table, rows: removed(table.rows, row) })

export const withColumn = ({ aligns, rows }: Table, at: number): Table => ({
  aligns: inserted(aligns, at, null),
  rows: rows.map((cells) => inserted(cells, at, '')),
})

export const withoutColumn = ({ aligns, rows }: Table, column: number): Table => ({
  aligns: removed(aligns, column),
  rows: rows.map((cells) => removed(cells, column)),
})

/** The headings take part: the first row is always theirs. */
export const withMovedRow = (table: Table, from: number, to: number): Table => ({
  ...table,
  rows: moved(table.rows, from, to),
})

export const withMovedColumn = ({ aligns, rows }: Table, from: number, to: number): Table => ({
  aligns: moved(aligns, from, to),
  rows: rows.map((cells) => moved(cells, from, to)),
})

export const withAlign = (table: Table, column: number, align: Align): Table => ({
  ...table,
  aligns: replaced(table.aligns, column, align),
})

/** The table written anew in place of the former one; lines that stay the same are no part of the change. */
export function tableEdit(source: TableSource, text: string, next: Table, caret: Caret): TextEdit {
  const lines = writeTable(next)
  const former = text.split('\n')
  const written = lines.map((line, index) => (index === 0 ? line : source.prefix + line))
  const place = caret.row === 0 ? 0 : caret.row + 1
  const before = written.slice(0, place).reduce((length, line) => length + line.length + 1, 0)
  const start =
    source.from + before + cellStart(next, caret, lines[place] ?? '') + (place > 0 ? source.prefix.length : 0)
  const length = next.rows[caret.row]?.[caret.column]?.length ?? 0
  return {
    changes:
      former.length === written.length
        ? changedLines(source.from, former, written)
        : [{ from: source.from, to: source.to, insert: written.join('\n') }],
    selection: { from: start + Math.min(caret.from, length), to: start + Math.min(caret.to, length) },
  }
}

function cellStart({ rows }: Table, { row, column }: CellPlace, line: string) {
  const from = (barsOf(line)[column] ?? 0) + 2
  const text = rows[row]?.[column] ?? ''
  return text ? line.indexOf(text, from - 1) : from
}

function changedLines(at: number, former: string[], written: string[]): TextChange[] {
  let from = at
  return former.flatMap((line, index) => {
    const start = from
    from += line.length + 1
    const insert = written[index] ?? ''
    return line === insert ? [] : [{ from: start, to: start + line.length, insert }]
  })
}

const replaced = <Item>(items: Item[], at: number, item: Item) =>
  items.map((one, index) => (index === at ? item : one))
const inserted = <Item>(items: Item[], at: number, item: Item) => items.toSpliced(at, 0, item)
const removed = <Item>(items: Item[], at: number) => items.toSpliced(at, 1)
const moved = <Item>(items: Item[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
