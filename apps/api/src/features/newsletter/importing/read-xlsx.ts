import { createElementReader, firstElement, withoutElements, xmlElements } from '#lib/formats/xml-elements.ts'
import { readZipDirectory } from '#lib/formats/zip-files.ts'
import { CELLS_MAX, cellOf } from './import-cells.ts'

/** Fifty thousand lines take a tenth of it. */
const SHEET_MAX_BYTES = 64 * 1024 * 1024
/** A row of all the columns that a sheet can have takes a megabyte. */
const ELEMENT_MAX = 4 * 1024 * 1024
/** What Excel's sheets can have; most of so many are blank. */
const ROWS_MAX = 1_048_576
const TEXTS_MAX = 1_000_000

type Zip = NonNullable<ReturnType<typeof readZipDirectory>>

/** The rows of the first sheet of a workbook; undefined when the file is none. Blank rows are left out. */
export function readXlsx(file: Buffer): AsyncGenerator<string[]> | undefined {
  const zip = readZipDirectory(file)
  const sheet = zip?.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()[0]
  return zip && sheet ? readSheet(zip, sheet) : undefined
}

async function* readSheet(zip: Zip, sheet: string) {
  const texts: string[] = []
  const nextTexts = createElementReader('si', { lengthMax: ELEMENT_MAX, countMax: TEXTS_MAX })
  for await (const piece of zip.read('xl/sharedStrings.xml', SHEET_MAX_BYTES) ?? [])
    for (const { content } of nextTexts(piece)) texts.push(cellOf(textOf(content)))
  const nextRows = createElementReader('row', { lengthMax: ELEMENT_MAX, countMax: ROWS_MAX })
  for await (const piece of zip.read(sheet, SHEET_MAX_BYTES) ?? [])
    for (const { content } of nextRows(piece)) {
      const row = readRow(content, texts)
      if (row.some(Boolean)) yield row
    }
}

function readRow(xml: string, texts: string[]) {
  const row: string[] = []
  for (const { attributes, content } of xmlElements(xml, 'c')) {
    const column = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
    const place = column ? columnNumber(column) : row.length
    if (place >= CELLS_MAX) break
    while (row.length < place) row.push('')
    row[place] = cellText(attributes, content, texts)
  }
  return row
}

function cellText(attributes: string, content: string, texts: string[]) {
  if (content === '') return ''
  const type = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (type === 'inlineStr') return cellOf(textOf(content))
  const value = fromXml(firstElement(content, 'v')?.content ?? '')
  return type === 's' ? (texts[Number(value)] ?? '') : cellOf(value)
}

/** The pieces of a formatted text, without the reading aids that Japanese workbooks hold. */
const textOf = (xml: string) =>
  [...xmlElements(withoutElements(xml, 'rPh'), 't')].map(({ content }) => fromXml(content)).join('')

const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const fromXml = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
