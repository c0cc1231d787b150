import { CANCEL_FIRST } from '@vigie/contract/agenda/appointment-changes.ts'
import { NOT_NOTIFIED_YET } from '@vigie/contract/mailing/mails.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { isMailWaiting } from '#mail/outbox.queries.ts'
import { lockAppointment, removeAppointment } from './changed-rows.queries.ts'

/**
 * RGPD-06: deletes all of it. A client who may still come is notified first, by a refusal or a cancellation. False
 * when there is no such appointment.
 */
export function deleteAppointment(db: Database, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const row = await lockAppointment(tx, id)
    if (!row) return false
    if (row.endsAt > now) {
      if (row.status !== 'cancelled') throw conflict(CANCEL_FIRST)
      if (await isMailWaiting(tx, `booking ${id}`, row.email)) throw conflict(NOT_NOTIFIED_YET)
    }
    await removeAppointment(tx, id)
    await recordAct(tx, { kind: 'appointment.deleted', object: { kind: 'appointment', id } }, now)
    return true
  })
}
