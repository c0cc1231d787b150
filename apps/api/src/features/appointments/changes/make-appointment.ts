import { randomUUID } from 'node:crypto'
import type { AppointmentByHand } from '@vigie/contract/agenda/appointment-changes.ts'
import { TYPE_NOT_OFFERED } from '@vigie/contract/agenda/appointment-changes.ts'
import { END_BEFORE_START, SLOT_TAKEN } from '@vigie/contract/agenda/appointments.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { answersTo } from '#site/answers-to.ts'
import type { Site } from '#site/site.ts'
import { lockAgenda } from '../agenda/agenda.queries.ts'
import { insertAppointment, toAppointment } from '../agenda/appointments.queries.ts'
import { isTaken } from '../agenda/busy-times.queries.ts'
import { confirmedMail } from '../mails/client-mails.ts'
import { mailClient, mailContext } from '../mails/mail-client.ts'
import { readBookingRules } from '../opening/read-booking-rules.ts'
import { outsideReason } from '../opening/slot-rules.ts'
import { durationOf, existingSpan, refuseOutside, slotOf } from './changeable.ts'

/** RDV-05: for a client who phones. Confirmed at once; the client is notified where an address is known. */
export async function makeAppointment(db: Database, site: Site, asked: AppointmentByHand, now: Date) {
  const { name, date, startTime, endTime, language, outsideHours, tellClient } = asked
  const rules = await readBookingRules(db, site.timeZone, asked.type)
  if (!rules) throw conflict(TYPE_NOT_OFFERED)
  const { settings, plan, chosen } = rules
  const answers = answersTo(rules.questions, asked.answers ?? [], true)
  const minutes = endTime ? durationOf({ startTime, endTime }) : plan.durationMinutes
  if (minutes <= 0) throw invalid(END_BEFORE_START)
  const slot = slotOf(date, startTime, minutes)
  const { startsAt, endsAt, heldUntil } = existingSpan(slot, plan.pauseMinutes, site.timeZone)
  const outside = outsideReason(settings, slot, startsAt, { now, timeZone: site.timeZone })
  refuseOutside({ startsAt, now, outside, isMeant: outsideHours })
  const mail = await mailContext(db, site, now)
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx)
    if (await isTaken(tx, { startsAt, endsAt, heldUntil })) throw conflict(SLOT_TAKEN)
    const row = await insertAppointment(tx, {
      ...slot,
      ...chosen,
      startsAt,
      endsAt,
      name,
      email: asked.email || '',
      phone: asked.phone || null,
      message: asked.message || null,
      answers,
      language,
      pauseMinutes: plan.pauseMinutes,
      status: 'confirmed',
      calendarUid: randomUUID(),
      createdAt: now,
    })
    if (tellClient) await mailClient(tx, mail, row, confirmedMail)
    return toAppointment(row, now)
  })
}
