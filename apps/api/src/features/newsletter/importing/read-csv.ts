const SEPARATORS = [';', ',', '\t'] as const

/** The rows of a CSV file, whichever separator and encoding the spreadsheet chose. Blank lines are left out. */
export function readCsv(file: Buffer): string[][] {
  const text = decode(file)
  const separator = guessSeparator(text.slice(0, text.search(/[\r\n]|$/)))
  const rows: string[][] = []
  let row: string[] = []
  let place = 0
  while (place < text.length) {
    const cell = readCell(text, place, separator)
    row.push(cell.value.trim())
    place = cell.end
    if (text[place] === separator) place += 1
    else {
      if (row.some(Boolean)) rows.push(row)
      row = []
      place += text.startsWith('\r\n', place) ? 2 : 1
    }
  }
  if (row.some(Boolean)) rows.push(row)
  return rows
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

function decode(file: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // Spreadsheets of Windows still write it when they are asked for plain CSV.
    return new TextDecoder('windows-1252').decode(file)
  }
}
