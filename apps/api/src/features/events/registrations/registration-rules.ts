import type { Event } from '@vigie/contract/agenda/events.ts'
import type {
  RegistrationQuestion,
  RegistrationSettings,
} from '@vigie/contract/agenda/registration-settings.ts'
import type { RegistrationAnswer } from '@vigie/contract/agenda/registrations.ts'
import { REGISTRATIONS_CLOSED, REGISTRATIONS_OFF } from '@vigie/contract/agenda/registrations.ts'
import { conflict, invalid } from '#lib/errors.ts'
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

/** The answers to the questions of the event, in their order; an answer to another question is left out. */
export function answersTo(questions: RegistrationQuestion[], given: RegistrationAnswer[], mayLack = false) {
  const answers = questions.map(({ text, required }) => {
    const answer = given.find(({ question }) => question === text)?.answer ?? ''
    return { question: text, answer, isMissing: required && answer === '' }
  })
  const missing = answers.filter(({ isMissing }) => isMissing)
  if (missing.length > 0 && !mayLack)
    throw invalid(
      'Veuillez répondre aux questions obligatoires.',
      missing.map(({ question }) => `answers : « ${question} » est requis`),
    )
  return answers.filter(({ answer }) => answer).map(({ question, answer }) => ({ question, answer }))
}
