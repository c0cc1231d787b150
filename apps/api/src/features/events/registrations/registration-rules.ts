import type { Event } from '@vigie/contract/agenda/events.ts'
import type { RegistrationSettings } from '@vigie/contract/agenda/registration-settings.ts'
import { REGISTRATIONS_CLOSED, REGISTRATIONS_OFF } from '@vigie/contract/agenda/registrations.ts'
import { conflict } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { hasBegun, lastDayOf } from '../event-time.ts'
import { isOpen } from '../public-event.ts'

/** An event that takes registrations. */
export type OpenEvent = Event & { registration: RegistrationSettings }

export function takesRegistrations(event: Event): asserts event is OpenEvent {
  if (!event.registration) throw conflict(REGISTRATIONS_OFF)
}

export function refuseClosed(event: OpenEvent, now: Date, timeZone: string) {
  if (!isOpen(event, { now, timeZone })) throw conflict(REGISTRATIONS_CLOSED)
}

export const isOver = (event: Event, now: Date, timeZone: string) => lastDayOf(event) < dayOf(now, timeZone)

/** How many of the waiting list can have a place now: an event that has begun promotes nobody. */
export function freePlaces(event: Event, now: Date, timeZone: string) {
  if (!event.registration || !event.isActive || hasBegun(event, now, timeZone)) return 0
  return Math.max(0, event.registration.places - event.registered)
}
