import { actSentence } from '@vigie/contract/accounts/act-sentences.ts'
import type { AuditLine } from '@vigie/contract/accounts/audit.ts'
import type { Database } from '#db/client.ts'
import { toCsv } from '#lib/formats/csv.ts'
import { type Line, line } from '#lib/formats/table-lines.ts'
import { frenchMoment, wallTimeOf } from '#lib/site-time.ts'
import { type Filters, listLinesAfter } from './audit.queries.ts'

const COLUMNS = ['Date', 'Qui', 'Acte', 'Adresse d’origine', 'Appareil', 'Code']
const LINES_AT_ONCE = 500

/** What the filters show, as a file; read in batches, so that a year of lines is never in memory. */
export function exportAuditLog(db: Database, filters: Filters, timeZone: string) {
  return toCsv({ lines: linesOf(db, filters, timeZone) })
}

async function* linesOf(db: Database, filters: Filters, timeZone: string) {
  yield [line('head', COLUMNS)]
  let last: AuditLine | undefined
  for (;;) {
    const batch: AuditLine[] = await listLinesAfter(db, filters, last, LINES_AT_ONCE)
    yield batch.map((one) => toLine(one, timeZone))
    if (batch.length < LINES_AT_ONCE) return
    last = batch.at(-1)
  }
}

function toLine(act: AuditLine, timeZone: string): Line {
  const parts = actSentence(act, (at) => frenchMoment(at, timeZone))
  const who = parts.find(({ is }) => is === 'who')?.text ?? ''
  return line('row', [
    { wallTime: wallTimeOf(new Date(act.at), timeZone) },
    who,
    parts.map(({ text }) => text).join(''),
    act.ip ?? '',
    act.device,
    act.kind,
  ])
}
