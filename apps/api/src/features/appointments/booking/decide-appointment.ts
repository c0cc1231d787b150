import type {
  Appointment,
  AppointmentDecision,
  AppointmentStatus,
  Undo,
} from '@vigie/contract/agenda/appointments.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import type { Site } from '#site/site.ts'
import { findStatus, toAppointment } from '../agenda/appointments.queries.ts'
import { applyCancel, applyConfirm, notifyLater } from '../changes/apply-change.ts'
import { lockAppointment } from '../changes/changed-rows.queries.ts'
import { mailContext } from '../mails/mail-client.ts'

const ALREADY: Record<AppointmentStatus, string> = {
  pending: 'Ce rendez-vous vient de changer. Veuillez réessayer.',
  confirmed: 'Ce rendez-vous est déjà confirmé.',
  cancelled: 'Ce rendez-vous est déjà refusé.',
  en_cours: 'Ce rendez-vous est en cours.',
  completed: 'Ce rendez-vous est terminé.',
}

type Decided = { appointment: Appointment; undo: Undo }

/**
 * Of several who decide at once, one wins, and the client gets one mail, which waits until the decision cannot be
 * undone any more. Undefined when there is no such appointment.
 */
export async function decideAppointment(
  db: Database,
  site: Site,
  id: number,
  decision: AppointmentDecision,
  now: Date,
): Promise<Decided | undefined> {
  // A cheap check before the transaction: it refuses most of those who come late.
  const status = await findStatus(db, id, now)
  if (!status) return undefined
  if (status !== 'pending') throw conflict(ALREADY[status])
  const mail = await mailContext(db, site, now)
  return inTransaction(db, async (tx) => {
    const before = await lockAppointment(tx, id)
    if (!before) return undefined
    if (before.status !== 'pending') throw conflict(ALREADY[(await findStatus(tx, id, now)) ?? 'pending'])
    const locked = { tx, mail, before }
    const applied = decision === 'cancelled' ? await applyCancel(locked) : await applyConfirm(locked)
    if (decision === 'cancelled')
      await recordAct(tx, { kind: 'appointment.cancelled', object: { kind: 'appointment', id } }, now)
    return { appointment: toAppointment(applied.after, now), undo: await notifyLater(applied) }
  })
}
