import { randomInt, randomUUID } from 'node:crypto'
import { TYPE_NOT_OFFERED } from '@vigie/contract/agenda/appointment-changes.ts'
import type { Appointment, Booking } from '@vigie/contract/agenda/appointments.ts'
import {
  END_NOT_OF_TYPE,
  PENDING_BOOKINGS_MAX,
  SLOT_TAKEN,
  TOO_MANY_BOOKINGS,
} from '@vigie/contract/agenda/appointments.ts'
import { isMadeOfSlots, type Slot, slotEnd, slotsOfDay } from '@vigie/contract/agenda/slots.ts'
import { PHONE_REQUIRED } from '@vigie/contract/common/phone.ts'
import { isRobot } from '@vigie/contract/common/visitor.ts'
import { mayMailVisitor } from '#accounts/reserve-visitor-mail.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalid, invalidField } from '#lib/errors.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import { answersTo } from '#site/answers-to.ts'
import { countGoal, type FormVisitor } from '#site/audience/count-goal.ts'
import type { Site } from '#site/site.ts'
import { lockAgenda } from '../agenda/agenda.queries.ts'
import {
  type AppointmentRow,
  countPendingOf,
  insertAppointment,
  toAppointment,
} from '../agenda/appointments.queries.ts'
import { isTaken } from '../agenda/busy-times.queries.ts'
import { heldSpan } from '../agenda/held-span.ts'
import { isBusyElsewhere } from '../calendars/outside-busy.queries.ts'
import { receivedMail } from '../mails/client-mails.ts'
import { newBookingMail } from '../mails/company-mails.ts'
import { type MailContext, mailClient, mailContext } from '../mails/mail-client.ts'
import { type BookingRules, readBookingRules } from '../opening/read-booking-rules.ts'
import { isOfferedTime } from '../opening/slot-rules.ts'

/** A pending booking holds its slot at once; the database refuses what overlaps. */
export async function bookAppointment(
  db: Database,
  site: Site,
  booking: Booking,
  now: Date,
  visitor?: FormVisitor,
) {
  const { name, email, date, startTime, language = 'fr' } = booking
  const rules = await readBookingRules(db, site.timeZone, booking.type)
  if (!rules) throw conflict(TYPE_NOT_OFFERED)
  const { plan, chosen } = rules
  const byDefault = slotEnd(startTime, plan.durationMinutes)
  const slot = { date, startTime, endTime: booking.endTime ?? byDefault }
  const person = { name, email, phone: booking.phone || null, message: booking.message || null, language }
  const given = booking.answers ?? []
  if (isRobot(booking)) return fakeAppointment({ ...slot, ...person, answers: given }, rules, now)
  if (chosen?.bookedType.place.kind === 'telephone' && !person.phone)
    throw invalidField('phone', PHONE_REQUIRED)
  const answers = answersTo(rules.questions, given)

  if (chosen && slot.endTime !== byDefault)
    throw invalid(END_NOT_OF_TYPE, [`endTime : doit être ${byDefault}`])
  const span = heldSpan(slot, plan.pauseMinutes, site.timeZone)
  const clock = { now, timeZone: site.timeZone }
  if (!span || !isOfferedSlot(slot, rules) || !isOfferedTime(rules.settings, slot, span.startsAt, clock))
    throw conflict(SLOT_TAKEN)
  // A cheap check before the lock: it refuses most of those who come late.
  if ((await isTaken(db, span)) || (await isBusyElsewhere(db, span))) throw conflict(SLOT_TAKEN)
  const mail = await mailContext(db, site, now)
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx)
    if ((await countPendingOf(tx, email, now)) >= PENDING_BOOKINGS_MAX) throw conflict(TOO_MANY_BOOKINGS)
    const { startsAt, endsAt } = span
    const row = await insertAppointment(tx, {
      ...slot,
      ...person,
      answers,
      ...chosen,
      startsAt,
      endsAt,
      pauseMinutes: plan.pauseMinutes,
      status: 'pending',
      calendarUid: randomUUID(),
      createdAt: now,
    })
    await mailBoth(tx, site, mail, row)
    await countGoal(tx, site, 'appointment', visitor, now)
    return forVisitor(toAppointment(row, now))
  })
}

/** Without a type whole slots next to each other, with one exactly its duration. */
function isOfferedSlot(slot: Slot, { plan, chosen }: BookingRules) {
  if (!chosen) return isMadeOfSlots(slot, plan)
  return slotsOfDay(slot.date, plan).some(({ startTime }) => startTime === slot.startTime)
}

async function mailBoth(tx: Database, site: Site, mail: MailContext, row: AppointmentRow) {
  const { routes, sender, now } = mail
  if (!sender) return
  const tellsClient = await mayMailVisitor(tx, site, row.email, now)
  await queueMail(tx, routes, newBookingMail(row, { ...mail, to: sender.address }), now)
  if (tellsClient) await mailClient(tx, mail, row, receivedMail)
}

/** Anybody can book: the link of a video call is only in the mail that confirms. */
function forVisitor(appointment: Appointment): Appointment {
  const { type } = appointment
  if (type?.place.kind !== 'video') return appointment
  return { ...appointment, type: { ...type, place: { kind: 'video', text: '' } } }
}

type Fields = Slot & Pick<Appointment, 'name' | 'email' | 'phone' | 'message' | 'answers' | 'language'>

function fakeAppointment(fields: Fields, { chosen }: BookingRules, now: Date): Appointment {
  return forVisitor({
    ...fields,
    id: randomInt(1, 100_000),
    type: chosen ? { id: chosen.typeId, ...chosen.bookedType } : null,
    status: 'pending',
    endedBy: null,
    createdAt: now.toISOString(),
    isPast: false,
    version: 1,
  })
}
