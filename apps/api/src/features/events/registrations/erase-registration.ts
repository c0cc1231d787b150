import { REMOVE_FIRST } from '@vigie/contract/agenda/registrations.ts'
import { NOT_NOTIFIED_YET } from '@vigie/contract/mailing/mails.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { isMailWaiting } from '#mail/outbox.queries.ts'
import { deleteRegistration, lockRegistration } from './registrations.queries.ts'

/**
 * RGPD-06: nothing of the person stays. Who is on the list is removed first, so that the place goes to the next one.
 * False when the event has no such registration.
 */
export function eraseRegistration(db: Database, eventId: number, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const row = await lockRegistration(tx, id, eventId)
    if (!row) return false
    if (row.state !== 'withdrawn') throw conflict(REMOVE_FIRST)
    if (await isMailWaiting(tx, `registration ${id}`, row.email)) throw conflict(NOT_NOTIFIED_YET)
    await deleteRegistration(tx, id)
    await recordAct(tx, { kind: 'registration.erased', object: { kind: 'registration', id } }, now)
    return true
  })
}
