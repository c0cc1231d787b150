import {
  ALREADY_PUBLISHED,
  NOTHING_TO_WITHDRAW,
  type ScheduledChange,
} from '@vigie/contract/writing/schedule.ts'
import { recordAct } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { findSchedule, setSchedule } from './schedule.queries.ts'

type Schedule = { plannedAt: Date; plannedBy: number }

/** Undefined when there is no such article; refused when somebody has published or withdrawn it meanwhile. */
export function schedulePublication(
  db: Database,
  id: number,
  schedule: Schedule,
  action: ScheduledChange['action'] | undefined,
  now: Date,
) {
  return inTransaction(db, async (tx) => {
    const row = await setSchedule(tx, id, schedule, action)
    if (!row && (await findSchedule(tx, id)))
      throw conflict(action === 'publish' ? ALREADY_PUBLISHED : NOTHING_TO_WITHDRAW)
    if (!row) return undefined
    const object = contentObject('blogs', id, row.title)
    await recordAct(
      tx,
      { kind: 'content.programmed', object, details: { at: schedule.plannedAt.toISOString() } },
      now,
    )
    return row.schedule
  })
}

/** Undefined when there is no such article. An article that was not scheduled leaves no line in the journal. */
export function cancelSchedule(db: Database, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const former = await findSchedule(tx, id)
    const row = await setSchedule(tx, id, { plannedAt: null, plannedBy: null })
    if (row && former?.at) {
      const object = contentObject('blogs', id, row.title)
      await recordAct(tx, { kind: 'content.programme_cancelled', object }, now)
    }
    return row?.schedule
  })
}
