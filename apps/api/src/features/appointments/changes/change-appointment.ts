import type { AppointmentCancel, AppointmentMove } from '@vigie/contract/agenda/appointment-changes.ts'
import { SAME_MOMENT } from '@vigie/contract/agenda/appointment-changes.ts'
import { SLOT_TAKEN } from '@vigie/contract/agenda/appointments.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import type { Site } from '#site/site.ts'
import { lockAgenda } from '../agenda/agenda.queries.ts'
import { toAppointment } from '../agenda/appointments.queries.ts'
import { isTaken } from '../agenda/busy-times.queries.ts'
import { mailContext } from '../mails/mail-client.ts'
import { findSettings } from '../opening/appointment-settings.queries.ts'
import { outsideReason } from '../opening/slot-rules.ts'
import { applyCancel, applyMove, notifyLater } from './apply-change.ts'
import { durationOf, existingSpan, refuseOutside, refuseUnchangeable, slotOf } from './changeable.ts'
import { lockAppointment } from './changed-rows.queries.ts'

/** RDV-05: an administrator cancels; undefined when there is no such appointment. */
export async function cancelAppointment(
  db: Database,
  site: Site,
  id: number,
  { word, version }: AppointmentCancel,
  now: Date,
) {
  const mail = await mailContext(db, site, now)
  return inTransaction(db, async (tx) => {
    const before = await lockAppointment(tx, id)
    if (!before) return undefined
    refuseUnchangeable(before, version, now)
    const applied = await applyCancel({ tx, mail, before }, word)
    await recordAct(tx, { kind: 'appointment.cancelled', object: { kind: 'appointment', id } }, now)
    return { appointment: toAppointment(applied.after, now), undo: await notifyLater(applied) }
  })
}

/** RDV-05: an administrator moves; the database refuses what overlaps. */
export async function moveAppointment(
  db: Database,
  site: Site,
  id: number,
  { date, startTime, word, outsideHours, version }: AppointmentMove,
  now: Date,
) {
  const mail = await mailContext(db, site, now)
  const clock = { now, timeZone: site.timeZone }
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx)
    const before = await lockAppointment(tx, id)
    if (!before) return undefined
    refuseUnchangeable(before, version, now)
    if (before.date === date && before.startTime === startTime) throw conflict(SAME_MOMENT)
    const slot = slotOf(date, startTime, durationOf(before))
    const span = existingSpan(slot, before.pauseMinutes, site.timeZone)
    const outside = outsideReason(await findSettings(tx), slot, span.startsAt, clock)
    refuseOutside({ startsAt: span.startsAt, now, outside, isMeant: outsideHours })
    if (await isTaken(tx, span, id)) throw conflict(SLOT_TAKEN)
    const applied = await applyMove({ tx, mail, before }, { ...slot, ...span }, word)
    return { appointment: toAppointment(applied.after, now), undo: await notifyLater(applied) }
  })
}
