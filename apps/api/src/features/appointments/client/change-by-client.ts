import { type Slot, slotsOfDay } from '@vigie/contract/agenda/slots.ts'
import type { Database } from '#db/client.ts'
import { inTransaction, violatedConstraint } from '#db/transaction.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { lockAgenda, NO_OVERLAP, PAUSES_KEPT } from '../agenda/agenda.queries.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import { isTaken } from '../agenda/busy-times.queries.ts'
import { heldSpan } from '../agenda/held-span.ts'
import { isBusyElsewhere } from '../calendars/outside-busy.queries.ts'
import { applyClientCancel, applyMove, notifyNow } from '../changes/apply-change.ts'
import { lockAppointment } from '../changes/changed-rows.queries.ts'
import { clientChangeMail } from '../mails/company-mails.ts'
import { type MailContext, mailContext } from '../mails/mail-client.ts'
import { findSettings } from '../opening/appointment-settings.queries.ts'
import { isOfferedTime } from '../opening/slot-rules.ts'
import { canCancel, canMove, planOf } from './client-rules.ts'

/**
 * `changed`: it is not what the page showed any more. `closed`: too late, or nothing to change. `taken`: the slot is
 * not free any more.
 */
export type ClientOutcome = 'done' | 'changed' | 'closed' | 'taken'

/** RDV-04: the client cancels; both sides are notified. */
export async function cancelByClient(db: Database, site: Site, id: number, version: number, now: Date) {
  const mail = await mailContext(db, site, now)
  return inTransaction(db, async (tx): Promise<ClientOutcome> => {
    const before = await lockAppointment(tx, id)
    if (!before || !canCancel(before, await findSettings(tx), now)) return 'closed'
    if (before.version !== version) return 'changed'
    const applied = await applyClientCancel({ tx, mail, before })
    await notifyNow(applied)
    await notifyCompany(tx, mail, applied.after, before)
    return 'done'
  })
}

type Choice = { date: string; startTime: string; version: number }

/** RDV-04: the client moves it to another slot that the site offers; what was confirmed stays so. */
export async function moveByClient(db: Database, site: Site, id: number, to: Choice, now: Date) {
  const mail = await mailContext(db, site, now)
  const { timeZone } = site
  try {
    return await inTransaction(db, async (tx): Promise<ClientOutcome> => {
      await lockAgenda(tx)
      const before = await lockAppointment(tx, id)
      const settings = await findSettings(tx)
      if (!before || !canMove(before, settings, now)) return 'closed'
      if (before.version !== to.version) return 'changed'
      const slot = slotsOfDay(to.date, planOf(before, settings, timeZone)).find(
        ({ startTime }) => startTime === to.startTime,
      )
      if (!slot) return 'taken'
      const span = heldSpan(slot, before.pauseMinutes, timeZone)
      if (!span || !isOfferedTime(settings, slot, span.startsAt, { now, timeZone })) return 'taken'
      if ((await isTaken(tx, span, id)) || (await isBusyElsewhere(tx, span))) return 'taken'
      const applied = await applyMove({ tx, mail, before }, { ...slot, ...span })
      await notifyNow(applied)
      await notifyCompany(tx, mail, applied.after, before)
      return 'done'
    })
  } catch (error) {
    if ([NO_OVERLAP, PAUSES_KEPT].includes(violatedConstraint(error) ?? '')) return 'taken'
    throw error
  }
}

async function notifyCompany(tx: Database, mail: MailContext, row: AppointmentRow, before: Slot) {
  const { routes, sender, now } = mail
  if (sender) await queueMail(tx, routes, clientChangeMail(row, before, { ...mail, to: sender.address }), now)
}
