import type { ExportFormat, ExportQuery, Subscription } from '@vigie/contract/mailing/newsletter.ts'
import type { Database } from '#db/client.ts'
import { toCsv } from '#lib/formats/csv.ts'
import { toXlsx } from '#lib/formats/xlsx.ts'
import { dayOf, wallTimeOf } from '#lib/site-time.ts'
import type { Site } from '#site/site.ts'
import { toExcelHtml, toPrintPage } from './export-html.ts'
import { type ExportDocument, exportLines, frenchDayTime } from './export-lines.ts'
import { exportStatistics } from './export-statistics.ts'
import { countSelection, readSelection } from './exported-rows.queries.ts'

type Written = AsyncGenerator<string | Buffer>
type Format = { extension: string; type: string; write: (document: ExportDocument) => Written }

const FORMATS: Record<ExportFormat, Format> = {
  excel: { extension: 'xls', type: 'application/vnd.ms-excel; charset=utf-8', write: toExcelHtml },
  pdf: { extension: 'html', type: 'text/html; charset=utf-8', write: toPrintPage },
  xlsx: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: toWorkbook,
  },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8', write: toCsv },
}

const WIDTHS = [40, 16, 32, 12, 20]

function toWorkbook({ lines, statistics }: ExportDocument) {
  const sheets = [{ name: 'Abonnements', lines }]
  return toXlsx(statistics ? [...sheets, { name: 'Statistiques', lines: [statistics] }] : sheets, WIDTHS)
}

const BATCH_ROWS = 1000
const SAMPLE_ROWS = 200

/** An export that is ready to stream: nothing but its statistics and a sample has been read yet. */
export async function openExport(db: Database, query: ExportQuery, site: Site, now: Date) {
  const { timeZone } = site
  const { format, groupBy, statistics: wantsStatistics, ...filter } = query
  const { extension, type, write } = FORMATS[format]
  const selection = { filter, timeZone }
  const count = await countSelection(db, selection)
  const statistics = wantsStatistics ? await exportStatistics(db, selection) : null
  const { name } = await site.company()
  const writeRows = (batches: AsyncIterable<Subscription[]>) =>
    write({
      title: `Abonnements à la newsletter de ${name}`,
      subtitle: `${count} ${count < 2 ? 'abonnement' : 'abonnements'}, le ${frenchDayTime(wallTimeOf(now, timeZone))}`,
      lines: exportLines(batches, groupBy, timeZone),
      statistics,
    })

  const sample = await readSelection(db, selection, groupBy, SAMPLE_ROWS).next()
  return {
    type,
    fileName: `newsletter_export_${dayOf(now, timeZone)}.${extension}`,
    expectedBytes: await expectedBytes(writeRows, sample.value ?? [], count),
    stream: writeRows(readSelection(db, selection, groupBy, BATCH_ROWS)),
  }
}

/** Estimates the size of the file from a sample, so that the browser can show the progress of a compressed stream. */
async function expectedBytes(
  writeRows: (batches: AsyncIterable<Subscription[]>) => Written,
  sample: Subscription[],
  count: number,
) {
  const empty = await sizeOf(writeRows(oneBatch([])))
  if (sample.length === 0) return empty
  const rowBytes = ((await sizeOf(writeRows(oneBatch(sample)))) - empty) / sample.length
  return Math.round(empty + rowBytes * count)
}

async function* oneBatch(rows: Subscription[]) {
  yield rows
}

async function sizeOf(written: Written) {
  let size = 0
  for await (const chunk of written) size += Buffer.byteLength(chunk)
  return size
}
