import type { Cell, Line } from './table-lines.ts'

type Table = { lines: AsyncIterable<Line[]> | Iterable<Line[]>; statistics?: Line[] | null }

const BOM = '\ufeff'

/** As French spreadsheets read it: a semicolon between cells, and a mark that says UTF-8. */
export async function* toCsv({ lines, statistics = null }: Table): AsyncGenerator<string> {
  yield BOM
  for await (const some of lines) yield csvLines(some)
  if (statistics) yield `\r\n${csvLines(statistics)}`
}

const csvLines = (lines: Line[]) => lines.map(({ cells }) => `${cells.map(csvCell).join(';')}\r\n`).join('')

function csvCell(cell: Cell) {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.wallTime.replace('T', ' ')
  // Other countries separate by commas or tabs: a quoted text stays one cell there too.
  return /[";,\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
