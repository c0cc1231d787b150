import type { Event, PublicEvent, PublicEventRegistration } from '@vigie/contract/agenda/events.ts'
import { dayOf } from '#lib/site-time.ts'
import { hasBegun } from './event-time.ts'

type Clock = { now: Date; timeZone: string }

/** REG-02: what visitors may know of an event; where it takes place exactly is for the registered. */
export function toPublicEvent({ registration, ...event }: Event, clock: Clock): Omit<PublicEvent, 'cover'> {
  return { ...event, registration: registration && toPublicRegistration({ ...event, registration }, clock) }
}

/** On the day on which an event begins one can register until it does; until the end of that day without an hour. */
export function isOpen(event: Event, { now, timeZone }: Clock) {
  const isRunning = event.startTime !== null && hasBegun(event, now, timeZone)
  return !isRunning && dayOf(now, timeZone) <= closingDay(event)
}

/** The last day on which one can register: at the latest the day on which the event begins. */
function closingDay({ date, registration }: Pick<Event, 'date' | 'registration'>) {
  const { closesOn = null } = registration ?? {}
  return closesOn && closesOn < date ? closesOn : date
}

function toPublicRegistration(
  event: Event & { registration: NonNullable<Event['registration']> },
  clock: Clock,
): PublicEventRegistration {
  const { places, price, questions } = event.registration
  const closesOn = closingDay(event)
  const placesLeft = Math.max(0, places - event.registered)
  return { isOpen: isOpen(event, clock), places, placesLeft, closesOn, price, questions }
}
