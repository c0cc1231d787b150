import { APPOINTMENT_STALE, UNDO_TAKEN, UNDO_TOO_LATE } from '@vigie/contract/agenda/appointment-changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction, violatedConstraint } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { takeBackMails } from '#mail/outbox.queries.ts'
import { lockAgenda, NO_OVERLAP, PAUSES_KEPT } from '../agenda/agenda.queries.ts'
import { toAppointment } from '../agenda/appointments.queries.ts'
import { deleteMove, lockAppointment, restore } from './changed-rows.queries.ts'
import { takeUndo } from './undos.queries.ts'

/**
 * RDV-06: puts back what a decision, a cancellation or a move has replaced, and takes its mail out of the outbox; all
 * or nothing. Undefined when there is no such appointment.
 */
export async function undoChange(db: Database, id: number, undoId: string, now: Date) {
  try {
    return await inTransaction(db, async (tx) => {
      await lockAgenda(tx)
      const row = await lockAppointment(tx, id)
      if (!row) return undefined
      const undo = await takeUndo(tx, undoId, id)
      if (!undo || undo.until < now) throw conflict(UNDO_TOO_LATE)
      if (row.version !== undo.version) throw conflict(APPOINTMENT_STALE)
      if (!(await takeBackMails(tx, undo.mailIds))) throw conflict(UNDO_TOO_LATE)
      if (undo.replaced.startsAt !== row.startsAt.toISOString()) await deleteMove(tx, row)
      return toAppointment(await restore(tx, id, undo.replaced), now)
    })
  } catch (error) {
    if ([NO_OVERLAP, PAUSES_KEPT].includes(violatedConstraint(error) ?? '')) throw conflict(UNDO_TAKEN)
    throw error
  }
}
