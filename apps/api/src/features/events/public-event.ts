import type { Event, PublicEvent, PublicEventRegistration } from '@vigie/contract/events.ts'

/** REG-02: what visitors may know of an event; where it takes place exactly is for the registered. */
export function toPublicEvent({ registration, ...event }: Event, today: string): Omit<PublicEvent, 'cover'> {
  return { ...event, registration: registration && toPublicRegistration({ ...event, registration }, today) }
}

/** The last day on which one can register: at the latest the day on which the event begins. */
export function closingDay({ date, registration }: Pick<Event, 'date' | 'registration'>) {
  const { closesOn = null } = registration ?? {}
  return closesOn && closesOn < date ? closesOn : date
}

function toPublicRegistration(
  event: Event & { registration: NonNullable<Event['registration']> },
  today: string,
): PublicEventRegistration {
  const { places, price, questions } = event.registration
  const closesOn = closingDay(event)
  const placesLeft = Math.max(0, places - event.registered)
  return { isOpen: today <= closesOn, places, placesLeft, closesOn, price, questions }
}
