import { recordAct } from '#audit/record-act.ts'
import { sealAuditLog } from '#audit/seal-audit-log.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'

const WRITERS = 16
const LINES_A_WRITER = 50

/** ACCT-05: what sixteen people who act at once wait for the journal while it is being sealed, against nobody sealing. */
export async function measureWriters(engine: Engine, db: Database): Promise<Limit> {
  const alone = await writeTogether(db)
  let isOver = false
  const sealing = (async () => {
    while (!isOver) await sealAuditLog(db, 'a secret of the bench', new Date())
  })()
  const sealed = await writeTogether(db)
  isOver = true
  await sealing
  return {
    what: `an act among ${WRITERS} at once while the journal is sealed without a pause (${sealed.toFixed(2)} ms) against without (${alone.toFixed(2)} ms)`,
    engine: engine.name,
    value: sealed / alone,
    most: 3,
    unit: 'times',
  }
}

async function writeTogether(db: Database) {
  const times: number[] = []
  const write = async () => {
    for (let line = 0; line < LINES_A_WRITER; line += 1) {
      const started = performance.now()
      await inTransaction(db, (tx) => recordAct(tx, { kind: 'content.published' }, new Date()))
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return median(times)
}
