import { CELLS_MAX, cellOf } from './import-cells.ts'

const SEPARATORS = [';', ',', '\t'] as const
/** The separator is read from the first line; no header line is longer. */
const HEAD_CHARACTERS = 10_000
/** As git recognises binary files: a NUL in the first bytes. */
const LOOKED_AT = 8_000

/** The rows of a CSV file, whichever separator and encoding the spreadsheet chose; undefined when it is no text. */
export function readCsv(file: Uint8Array): Generator<string[]> | undefined {
  const text = decode(file)
  return text.slice(0, LOOKED_AT).includes('\u0000') ? undefined : rowsOf(text)
}

/** Blank lines are left out. */
function* rowsOf(text: string) {
  const head = text.slice(0, HEAD_CHARACTERS)
  const separator = guessSeparator(head.slice(0, head.search(/[\r\n]|$/)))
  let row: string[] = []
  let place = 0
  while (place < text.length) {
    const cell = readCell(text, place, separator)
    if (row.length < CELLS_MAX) row.push(cellOf(cell.value))
    place = cell.end
    if (text[place] === separator) place += 1
    else {
      if (row.some(Boolean)) yield row
      row = []
      place += text.startsWith('\r\n', place) ? 2 : 1
    }
  }
  if (row.some(Boolean)) yield row
}

/** A value between quotes may hold separators and line breaks; a quote in it is doubled. */
function readCell(text: string, start: number, separator: string): { value: string; end: number } {
  if (text[start] !== '"') {
    let end = start
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
    return { value: text.slice(start, end), end }
  }
  let value = ''
  let place = start + 1
  for (;;) {
    const quote = text.indexOf('"', place)
    if (quote === -1) return { value: value + text.slice(place), end: text.length }
    value += text.slice(place, quote)
    if (text[quote + 1] !== '"') {
      const rest = readCell(text, quote + 1, separator)
      return { value: value + rest.value, end: rest.end }
    }
    value += '"'
    place = quote + 2
  }
}

const guessSeparator = (line: string) =>
  SEPARATORS.reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best))

function decode(file: Uint8Array) {
  const [first, second] = file
  // Excel's « Texte Unicode ».
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // Windows spreadsheets still write it for plain CSV.
    return new TextDecoder('windows-1252').decode(file)
  }
}
