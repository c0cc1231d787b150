import { PROPOSED_HORIZON_DAYS, PROPOSED_NOTICE_HOURS } from '@vigie/contract/agenda/appointment-settings.ts'
import type { AppointmentTypeInput } from '@vigie/contract/agenda/appointment-types.ts'
import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import { DAY_SLOTS, type Slot } from '@vigie/contract/agenda/slots.ts'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import { advanceAppointments } from '#features/appointments/agenda/advance-appointments.ts'
import { bookAppointment } from '#features/appointments/booking/book-appointment.ts'
import { decideAppointment } from '#features/appointments/booking/decide-appointment.ts'
import { listFreeSlots } from '#features/appointments/booking/list-free-slots.ts'
import { cancelAppointment, moveAppointment } from '#features/appointments/changes/change-appointment.ts'
import { makeAppointment } from '#features/appointments/changes/make-appointment.ts'
import { saveSettings } from '#features/appointments/opening/appointment-settings.queries.ts'
import { insertType } from '#features/appointments/opening/appointment-types.queries.ts'
import { readBookingRules } from '#features/appointments/opening/read-booking-rules.ts'
import { declareUnavailability } from '#features/appointments/unavailability/declare-unavailability.ts'
import { required } from '#lib/required.ts'
import { toInstant } from '#lib/site-time.ts'
import { SUBJECTS } from './content.ts'
import { type Demo, person, workingDay } from './demo-world.ts'

const TYPES: AppointmentTypeInput[] = [
  {
    nameFr: 'Premier échange',
    nameEn: 'First call',
    durationMinutes: 30,
    pauseMinutes: 10,
    place: { kind: 'telephone', text: '' },
    isActive: true,
    questions: [{ text: 'Combien de personnes compte votre entreprise ?', required: false }],
  },
  {
    nameFr: 'Audit sur place',
    nameEn: 'On-site audit',
    durationMinutes: 120,
    pauseMinutes: 30,
    place: { kind: 'address', text: '12 rue des Tilleuls, 69003 Lyon' },
    isActive: true,
  },
]

export async function fillAgenda(demo: Demo) {
  await fillYear(demo)
  await takeLeave(demo, workingDay(demo, 20))
  await setRules(demo)
}

async function fillYear(demo: Demo) {
  const taken = new Set<string>()
  for (let index = 0; index < 90; index += 1) {
    const offset = Math.round((index - 70) * 3.5) + demo.chance.upTo(4)
    const date = workingDay(demo, index === 70 || index === 71 ? 0 : offset)
    const { startTime } = demo.chance.pick(DAY_SLOTS)
    const startsAt = toInstant(date, startTime, demo.site.timeZone)
    if (taken.has(`${date} ${startTime}`)) continue
    taken.add(`${date} ${startTime}`)
    // Booked a week before, or this morning for what is still to come.
    const booked = new Date(Math.min(startsAt.getTime() - 7 * DAY_MS, demo.now.getTime()))
    const { name, email } = person(demo)
    const [, message] = demo.chance.pick(SUBJECTS)
    const booking = { name, email, date, startTime, message }
    const appointment = await bookAppointment(demo.db, demo.site, booking, booked)
    const waits = startsAt > demo.now && index % 3 === 0
    if (!waits)
      await decideAppointment(
        demo.db,
        demo.site,
        appointment.id,
        demo.chance.happens(0.85) ? 'confirmed' : 'cancelled',
        booked,
      )
  }
}

/** Where an appointment holds the day, the demonstration simply has no seminar. */
function takeLeave({ db, site, now }: Demo, date: string) {
  const hours = { date, startTime: '08:00', endTime: '17:00' }
  return declareUnavailability(db, site.timeZone, { ...hours, reason: 'Séminaire du cabinet' }, now)
}

/** Two types, hours with a break at noon, one appointment that was moved and one that was cancelled. */
async function setRules(demo: Demo) {
  const { db, now } = demo
  const [discovery] = await Promise.all(TYPES.map((type) => insertType(db, type)))
  await changeSome(demo, required(discovery).id)
  await saveSettings(db, {
    openingHours: DEFAULT_OPENING_HOURS.flatMap((day) => [
      { ...day, endTime: '12:30' },
      { ...day, startTime: '13:30' },
    ]),
    minNoticeHours: PROPOSED_NOTICE_HOURS,
    horizonDays: PROPOSED_HORIZON_DAYS,
    version: 1,
  })
  await advanceAppointments(db, now)
}

async function changeSome(demo: Demo, type: number) {
  const { db, site, now } = demo
  const rules = required(await readBookingRules(db, site.timeZone, type))
  const days = { from: workingDay(demo, 3), to: workingDay(demo, 12) }
  const free = await listFreeSlots(db, days, rules, { now, timeZone: site.timeZone })
  // An hour each, far enough apart to have their pauses.
  const [first, second, third] = [0, 1 / 3, 2 / 3].map((part) =>
    required(free[Math.floor(free.length * part)]),
  )
  const told = { language: 'fr', outsideHours: true, tellClient: false } as const
  const make = (slot: Slot | undefined) =>
    makeAppointment(
      db,
      site,
      { ...person(demo), phone: '06 12 34 56 78', ...told, ...onlyStart(required(slot)), type },
      now,
    )
  const [moved, cancelled] = [await make(first), await make(second)]
  await moveAppointment(
    db,
    site,
    moved.id,
    { ...onlyStart(required(third)), outsideHours: true, version: moved.version },
    now,
  )
  await cancelAppointment(db, site, cancelled.id, { version: cancelled.version }, now)
}

const onlyStart = ({ date, startTime }: Slot) => ({ date, startTime })
