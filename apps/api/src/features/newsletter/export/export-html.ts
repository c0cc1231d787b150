import { escapeMarkup } from '#lib/formats/markup.ts'
import type { Cell, Line } from '#lib/formats/table-lines.ts'
import { BRAND } from '#site/brand.ts'
import { COLUMNS, type ExportDocument, frenchDayTime } from './export-lines.ts'

/** The file that spreadsheets of every age open: a table in HTML, under their own type. */
export async function* toExcelHtml({ title, lines, statistics }: ExportDocument): AsyncGenerator<string> {
  yield `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${EXCEL_STYLE}</style></head><body><table>\n`
  for await (const some of lines) yield some.map(tableRow).join('')
  if (statistics) yield `</table><br><table>\n${statistics.map(tableRow).join('')}`
  yield '</table></body></html>\n'
}

/** The page that the browser prints, or saves as PDF. It holds no script: the page that opens it prints it. */
export async function* toPrintPage(document: ExportDocument): AsyncGenerator<string> {
  const { title, subtitle, lines, statistics } = document
  yield `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title><style>${PRINT_STYLE}</style></head><body>
<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(subtitle)}</p>\n`
  if (statistics) yield `<table class="statistics">${statistics.map(tableRow).join('')}</table>\n`
  let head = ''
  // A table per batch: on screen a browser lays out only those that are looked at, however many there are.
  for await (const some of lines) {
    if (some[0]?.kind === 'head') head = `<thead>${some.map(tableRow).join('')}</thead>`
    else yield printTable(some.some(({ kind }) => kind === 'row') ? head : '', some)
  }
  yield '</body></html>\n'
}

const printTable = (head: string, lines: Line[]) =>
  `<div><table><colgroup>${'<col>'.repeat(COLUMNS.length)}</colgroup>${head}<tbody>${lines.map(tableRow).join('')}</tbody></table></div>\n`

function tableRow({ kind, cells }: Line) {
  if (kind === 'head')
    return `<tr class="head">${cells.map((cell) => `<th>${cellText(cell)}</th>`).join('')}</tr>\n`
  const span = kind === 'group' ? ` colspan="${COLUMNS.length}"` : ''
  return `<tr class="${kind}">${cells.map((cell) => tableCell(cell, span)).join('')}</tr>\n`
}

const tableCell = (cell: Cell, span: string) =>
  `<td${typeof cell === 'number' ? ' class="number"' : ''}${span}>${cellText(cell)}</td>`

function cellText(cell: Cell) {
  if (typeof cell === 'number') return String(cell)
  return escapeMarkup(typeof cell === 'string' ? cell : frenchDayTime(cell.wallTime))
}

/** « \@ » is what Excel calls text: it converts nothing in these cells. */
const EXCEL_STYLE = `td,th{border:.5pt solid #c9d1ce;mso-number-format:"\\@";vertical-align:top}td.number{mso-number-format:"0"}
th,.group td,.subtotal td,.total td{font-weight:bold}th{background:${BRAND.primary};color:#ffffff}.group td{background:${BRAND.primaryTint}}`

const PRINT_STYLE = `@page{margin:15mm 12mm}body{margin:24px;font:12px/1.4 Arial,Helvetica,sans-serif;color:${BRAND.text};background:#fff}
h1{margin:0;font-size:20px}p{margin:4px 0 20px;color:${BRAND.mutedText}}table{width:100%;table-layout:fixed;border-collapse:collapse}
.statistics{width:auto;min-width:50%;margin-bottom:24px;break-inside:avoid}thead{display:table-header-group}
th,td{padding:4px 8px;border-bottom:1px solid ${BRAND.border};text-align:left;overflow-wrap:anywhere}tr{break-inside:avoid}
th{border-bottom:2px solid ${BRAND.primary}}col:first-child{width:36%}.group td{padding-top:14px;font-weight:bold;color:${BRAND.primaryText}}
.subtotal td,.total td{font-weight:bold}.number{font-variant-numeric:tabular-nums}
div{content-visibility:auto;contain-intrinsic-size:auto 25000px}@media print{body{margin:0}div{content-visibility:visible}}`
