import { DAY_MS } from '@vigie/contract/common/days.ts'
import { escapeMarkup } from './markup.ts'
import type { Cell, Line } from './table-lines.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export type Sheet = { name: string; lines: Iterable<Line[]> | AsyncIterable<Line[]> }

/** A workbook with inline texts instead of Excel's shared table, so that a sheet can be streamed row by row. */
export function toXlsx(sheets: readonly Sheet[], widths: readonly number[]): AsyncGenerator<Buffer> {
  const names = sheets.map(({ name }) => name)
  return zipStream([
    part('[Content_Types].xml', contentTypes(names)),
    part('_rels/.rels', relations([`${OFFICE}/officeDocument`], ['xl/workbook.xml'])),
    part('xl/workbook.xml', workbook(names)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        [...names.map(() => `${OFFICE}/worksheet`), `${OFFICE}/styles`],
        [...names.map((_, index) => `worksheets/sheet${index + 1}.xml`), 'styles.xml'],
      ),
    ),
    part('xl/styles.xml', STYLES),
    ...sheets.map(({ lines }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheet(lines, widths),
    })),
  ])
}

const part = (name: string, xml: string): ZipEntry => ({ name, content: [DECLARATION + xml] })

async function* sheet(content: Sheet['lines'], widths: readonly number[]) {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield [
    `${DECLARATION}<worksheet xmlns="${MAIN}">`,
    '<sheetViews><sheetView workbookViewId="0">',
    // The head stays in sight while the rows scroll.
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '</sheetView></sheetViews>',
    `<cols>${columns.join('')}</cols>`,
    '<sheetData>',
  ].join('')
  let number = 0
  for await (const lines of content) {
    yield lines
      .map(({ kind, cells }) => {
        number += 1
        return row(number, cells, kind !== 'row')
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

function row(number: number, cells: Cell[], isBold: boolean) {
  const written = cells.map((cell, index) => xlsxCell(cell, `${LETTERS[index]}${number}`, isBold))
  return `<row r="${number}">${written.join('')}</row>`
}

const LETTERS = 'ABCDEFGHIJ'
const PLAIN = 0
const BOLD = 1
const DATE_TIME = 2

function xlsxCell(cell: Cell, place: string, isBold: boolean) {
  const style = isBold ? BOLD : PLAIN
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return `<c r="${place}" s="${DATE_TIME}"><v>${serialDate(cell.wallTime)}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(cell)}</t></is></c>`
}

/** The days from the spreadsheet's first day to that of Unix. */
const UNIX_DAY = 25_569

const serialDate = (wallTime: string) => Date.parse(`${wallTime}Z`) / DAY_MS + UNIX_DAY

function workbook(names: string[]) {
  const sheets = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function relations(types: string[], targets: string[]) {
  const relationships = types.map(
    (type, index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${targets[index]}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${relationships.join('')}</Relationships>`
}

function contentTypes(names: string[]) {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${type}+xml"/>`
  return [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook', 'sheet.main'),
    override('styles', 'styles'),
    ...names.map((_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet')),
    '</Types>',
  ].join('')
}

/** Plain, bold, and a day with its hour; the two fills are those that every reader expects first. */
const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>',
  '<fonts count="2">',
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '</fonts>',
  '<fills count="2">',
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '</fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="3">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('')
