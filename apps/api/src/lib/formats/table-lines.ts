/** A text that is no formula, a number, or a wall time of the site (`YYYY-MM-DDTHH:MM`). */
export type Cell = string | number | { wallTime: string }
export type Line = { kind: 'head' | 'group' | 'row' | 'subtotal' | 'total'; cells: Cell[] }

export function line(kind: Line['kind'], cells: Cell[]): Line {
  return { kind, cells: cells.map((cell) => (typeof cell === 'string' ? asText(cell) : cell)) }
}

/** NEWS-42: spreadsheets run a cell that begins with one of these; after an apostrophe it is text. */
const FORMULA_START = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

function asText(text: string) {
  return FORMULA_START.test(text) ? `'${text}` : text
}
