import { withoutElements, xmlElements } from '#lib/formats/xml-elements.ts'
import { readZipDirectory } from '#lib/formats/zip-files.ts'
import { required } from '#lib/required.ts'

/** Fifty thousand lines take a tenth of it. */
const SHEET_MAX_BYTES = 64 * 1024 * 1024

/** The rows of the first sheet of a workbook; undefined when the file is none. */
export function readXlsx(file: Buffer): string[][] | undefined {
  const zip = readZipDirectory(file)
  const sheet = zip?.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()[0]
  if (!zip || !sheet) return undefined
  const texts = sharedTexts(zip.read('xl/sharedStrings.xml', SHEET_MAX_BYTES) ?? '')
  const rows: string[][] = []
  for (const { content } of xmlElements(required(zip.read(sheet, SHEET_MAX_BYTES)), 'row')) {
    const row = readRow(content, texts)
    if (row.some(Boolean)) rows.push(row)
  }
  return rows
}

function readRow(xml: string, texts: string[]) {
  const row: string[] = []
  for (const { attributes, content } of xmlElements(xml, 'c')) {
    const column = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
    const place = column ? columnNumber(column) : row.length
    if (place > 200) continue
    while (row.length < place) row.push('')
    row[place] = cellText(attributes, content, texts).trim()
  }
  return row
}

function cellText(attributes: string, content: string, texts: string[]) {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (type === 'inlineStr') return textOf(content)
  const [cell] = xmlElements(content, 'v')
  const value = fromXml(cell?.content ?? '')
  return type === 's' ? (texts[Number(value)] ?? '') : value
}

const sharedTexts = (xml: string) => [...xmlElements(xml, 'si')].map(({ content }) => textOf(content))

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
