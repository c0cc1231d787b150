import { firstOf, monthOf, shiftMonth } from '@vigie/contract/common/months.ts'
import { AUDIENCE_MONTHS } from '@vigie/contract/site/exemption.ts'
import {
  VISIT_IMPORT_EMPTY,
  VISIT_IMPORT_STARTED,
  type VisitImportRows,
} from '@vigie/contract/site/visit-imports.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import {
  deleteVisitImport,
  describeImport,
  findVisitImport,
  type ImportedSpan,
  keepNewDays,
  lockVisitImports,
  markCounted,
  writeImportedDays,
  writeImportedPages,
} from './visit-imports.queries.ts'

/** Sums stay for whole months: those of the month in which they would end are not brought back. */
export function importedSpan(now: Date, timeZone: string): ImportedSpan {
  const today = dayOf(now, timeZone)
  return { today, oldest: firstOf(shiftMonth(monthOf(today), 1 - AUDIENCE_MONTHS)) }
}

/** Undefined when there is no such import. */
export function addImportedRows(db: Database, id: number, { days, pages }: VisitImportRows) {
  return inTransaction(db, async (tx) => {
    const row = await findVisitImport(tx, id)
    if (!row) return undefined
    if (row.state === 'counted') throw conflict(VISIT_IMPORT_STARTED)
    await writeImportedDays(tx, id, days)
    await writeImportedPages(tx, id, pages)
    return row
  })
}

/** Shows the import from now on; undefined when there is none. */
export function countVisitImport(db: Database, id: number, span: ImportedSpan, now: Date) {
  return inTransaction(db, async (tx) => {
    await lockVisitImports(tx)
    const row = await findVisitImport(tx, id)
    if (!row) return undefined
    if (row.state === 'counted') throw conflict(VISIT_IMPORT_STARTED)
    const days = await keepNewDays(tx, id, span)
    if (days === 0) throw conflict(VISIT_IMPORT_EMPTY)
    await markCounted(tx, id, now)
    const object = { kind: 'import', id } as const
    await recordAct(tx, { kind: 'visits.imported', object, details: { count: days } }, now)
    return describeImport(tx, { ...row, state: 'counted', countedAt: now }, span)
  })
}

/** « Annuler l’import »: every row of it goes, and nothing else was ever changed. Undefined when there is none. */
export function undoVisitImport(db: Database, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const row = await deleteVisitImport(tx, id)
    if (row?.state === 'counted')
      await recordAct(tx, { kind: 'visits.import_undone', object: { kind: 'import', id } }, now)
    return row
  })
}
