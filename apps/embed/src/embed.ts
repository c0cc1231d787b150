import { BookingElement } from './booking/booking.ts'
import { ContactElement } from './contact.ts'
import { EventsElement } from './events/events.ts'
import { NewsletterElement } from './newsletter.ts'

const ELEMENTS = {
  'vigie-rendez-vous': BookingElement,
  'vigie-contact': ContactElement,
  'vigie-newsletter': NewsletterElement,
  'vigie-evenements': EventsElement,
}

// A page may hold the script line twice: with each element that it shows.
for (const [name, element] of Object.entries(ELEMENTS))
  if (!customElements.get(name)) customElements.define(name, element)
