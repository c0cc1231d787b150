import { randomInt, randomUUID } from 'node:crypto'
import { isMadeOfSlots, type Slot, slotEnd } from '@vigie/contract/common/slots.ts'
import { isRobot } from '@vigie/contract/common/visitor.ts'
import type { Appointment, Booking } from '@vigie/contract/scheduling.ts'
import { PENDING_BOOKINGS_MAX, SLOT_TAKEN, TOO_MANY_BOOKINGS } from '@vigie/contract/scheduling.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { toInstant } from '#lib/site-time.ts'
import { findMailRoutes } from '#mail/mail-routes.queries.ts'
import { mayMailVisitor, queueMail, senderOf } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { isTaken, lockAgenda } from '../agenda/agenda.queries.ts'
import {
  type AppointmentRow,
  countPendingOf,
  insertAppointment,
  toAppointment,
} from '../agenda/appointments.queries.ts'
import { bookingReceivedMail, newBookingMail } from './appointment-mails.ts'

/** A pending booking holds its slot at once; the database refuses what overlaps. */
export async function bookAppointment(db: Database, site: Site, booking: Booking, now: Date) {
  const { name, email, date, startTime, endTime = slotEnd(startTime) } = booking
  const slot = { date, startTime, endTime }
  const message = booking.message || null
  if (isRobot(booking)) return fakeAppointment({ ...slot, name, email, message }, now)

  const span = freeSpan(slot, site.timeZone, now)
  // A cheap check before the lock: it refuses most of those who come late.
  if (await isTaken(db, span)) throw conflict(SLOT_TAKEN)
  const publicUrl = await site.publicUrl()
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx)
    if ((await countPendingOf(tx, email, now)) >= PENDING_BOOKINGS_MAX) throw conflict(TOO_MANY_BOOKINGS)
    const calendarUid = randomUUID()
    const row = await insertAppointment(tx, {
      ...slot,
      ...span,
      name,
      email,
      message,
      calendarUid,
      createdAt: now,
    })
    await mailBoth(tx, site, publicUrl, row, now)
    return toAppointment(row, now)
  })
}

function freeSpan(slot: Slot, timeZone: string, now: Date) {
  if (!isMadeOfSlots(slot)) throw conflict(SLOT_TAKEN)
  const startsAt = toInstant(slot.date, slot.startTime, timeZone)
  if (startsAt <= now) throw conflict(SLOT_TAKEN)
  return { startsAt, endsAt: toInstant(slot.date, slot.endTime, timeZone, 'last') }
}

async function mailBoth(
  tx: Database,
  site: Site,
  publicUrl: string | undefined,
  row: AppointmentRow,
  now: Date,
) {
  const routes = await findMailRoutes(tx)
  const sender = senderOf(routes)
  if (!sender) return
  await queueMail(tx, routes, newBookingMail(row, sender.address, site.name, publicUrl), now)
  if (await mayMailVisitor(tx, row.email, now))
    await queueMail(tx, routes, bookingReceivedMail(row, site), now)
}

type Fields = Slot & { name: string; email: string; message: string | null }

function fakeAppointment(fields: Fields, now: Date): Appointment {
  const id = randomInt(1, 100_000)
  const unset = { phone: null, language: 'fr', type: null, version: 1 } as const
  return { ...fields, ...unset, id, status: 'pending', createdAt: now.toISOString(), isPast: false }
}
