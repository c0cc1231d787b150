import {
  IMPORT_OVER,
  IMPORT_STARTED_ALREADY,
  type ImportStart,
} from '@vigie/contract/mailing/newsletter-imports.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { type ImportRules, refuseFutureConsent } from './add-subscriber.ts'
import { countLines, findImport, moveImport } from './imports.queries.ts'
import { stepImport } from './run-import.ts'

/** The import as it is after its first lines; undefined when there is no such import. */
export async function startImport(
  db: Database,
  id: number,
  choices: ImportStart,
  { startedBy, ...rules }: ImportRules & { startedBy: number },
  now: Date,
) {
  refuseFutureConsent(choices, rules.timeZone, now)
  if (!(await findImport(db, id))) return undefined
  const lines = (await countLines(db, id)) - (choices.hasHeader ? 1 : 0)
  await inTransaction(db, async (tx) => {
    if (!(await moveImport(tx, id, ['ready'], { state: 'running', choices, lines, startedBy })))
      throw conflict(IMPORT_STARTED_ALREADY)
    const object = { kind: 'import', id } as const
    await recordAct(tx, { kind: 'import.started', object, details: { count: lines } }, now)
  })
  // A small file is done at once; the job goes on with a large one.
  await stepImport(db, id, rules, now)
  return findImport(db, id)
}

/** Undefined when there is no such import. */
export function cancelImport(db: Database, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    if (!(await findImport(tx, id))) return undefined
    const cancelled = await moveImport(tx, id, ['ready', 'running'], { state: 'cancelled' })
    if (!cancelled) throw conflict(IMPORT_OVER)
    await recordAct(tx, { kind: 'import.cancelled', object: { kind: 'import', id } }, now)
    return cancelled
  })
}
