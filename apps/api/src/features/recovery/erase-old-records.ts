import { DAY_MS } from '@vigie/contract/common/days.ts'
import { PEOPLE_NOT_NOTIFIED_YET } from '@vigie/contract/writing/recovery.ts'
import { recordAct } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { eraseDeleted, eraseDeletedBefore, hasUntold } from './recovery.queries.ts'

/** False when it is not there any more. The people of an event are notified first: their mails are erased with them. */
export async function eraseRecord(db: Database, id: number, now: Date) {
  const erased = await erasing(db, now, async (tx) => {
    if (await hasUntold(tx, id)) throw conflict(PEOPLE_NOT_NOTIFIED_YET)
    return eraseDeleted(tx, id)
  })
  return erased > 0
}

/** HIST-07: what has been recoverable for `recoveryDays` goes, with its versions. Returns how many records. */
export async function eraseOldRecords(db: Database, now: Date, recoveryDays: number) {
  const before = new Date(now.getTime() - recoveryDays * DAY_MS)
  let erased = 0
  for (;;) {
    const batch = await erasing(db, now, (tx) => eraseDeletedBefore(tx, before))
    if (batch === 0) return erased
    erased += batch
  }
}

function erasing(db: Database, now: Date, erase: (tx: Database) => ReturnType<typeof eraseDeleted>) {
  return inTransaction(db, async (tx) => {
    const gone = await erase(tx)
    for (const { collection, rowId, title } of gone)
      await recordAct(tx, { kind: 'content.erased', object: contentObject(collection, rowId, title) }, now)
    return gone.length
  })
}
