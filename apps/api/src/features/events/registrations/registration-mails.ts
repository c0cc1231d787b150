import type { Event } from '@vigie/contract/agenda/events.ts'
import { isWebAddress } from '@vigie/contract/common/fields.ts'
import { writeCalendar } from '#lib/formats/icalendar.ts'
import { toInstant } from '#lib/site-time.ts'
import { spanInWords } from '#lib/span-words.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import { greeting, nameInMails } from '#mail/visitor-words.ts'
import type { Company } from '#site/company.queries.ts'
import type { Site } from '#site/site.ts'
import { calendarTimeOf } from '../event-time.ts'
import { LABELS, newsInWords, type RegistrationNews } from './registration-wordings.ts'
import type { RegistrationRow } from './registrations.queries.ts'
import { reminderIdOf } from './reminder-id.ts'

export type Person = RegistrationRow & { email: string }
type Sender = { address: string; name: string }
export type MailContext = {
  site: Site
  company: Company
  sender: Sender
  link: string | undefined
  now: Date
}

/** The mails to a registered person: when, where and how to withdraw. */
export function registrationMail(
  news: RegistrationNews,
  person: Person,
  event: Event,
  { site, company, sender, link, now }: MailContext,
): NewMail {
  const { language, email, name } = person
  const { title, text } = newsInWords(news, language, event.title)
  const labels = LABELS[language]
  const canWithdraw = person.state !== 'withdrawn' && news !== 'cancelled'
  const calendar = calendarMethod(news, person)
  return {
    kind: KINDS[news],
    seal: site.sealMail,
    madeFor: `registration ${person.id}`,
    to: email,
    subject: title,
    // It says « demain », which is wrong on the day itself.
    ...(news === 'reminder'
      ? { id: reminderIdOf(person), expiresAt: toInstant(event.date, '00:00', site.timeZone) }
      : {}),
    ...mailLayout({
      language,
      company,
      title,
      paragraphs: [greeting(name, language), text, eventLines(event, person)],
      action: canWithdraw && link ? { label: labels.seeOrWithdraw, url: link } : undefined,
    }),
    ...(calendar
      ? {
          calendar: {
            method: calendar,
            content: invitation(calendar, person, event, { site, company, sender, now }),
          },
        }
      : {}),
  }
}

/** The event in a paragraph of a mail. */
export const eventLines = (event: Event, person: Reader) =>
  [event.title, ...detailsOf(event, person).map((detail) => detail.join(''))].join('\n')

/** When, where, by which link and for how much: the label of each, and what it says. */
export function detailsOf(event: Event, person: Reader) {
  const labels = LABELS[person.language]
  const where = whereFor(person, event)
  const price = event.registration?.price ?? ''
  const isLink = isWebAddress(where)
  const details = [
    [labels.when, spanInWords(event, person.language)],
    [labels.where, placeOf(event.location, isLink ? '' : where)],
    [labels.link, isLink ? where : ''],
    [labels.price, price],
  ] as const
  return details.filter(([, text]) => text)
}

type Reader = Pick<RegistrationRow, 'language' | 'state'>

/** REG-07: the place or the link is for the registered alone. */
const whereFor = ({ state }: Reader, { registration }: Event) =>
  state === 'registered' ? (registration?.where ?? '') : ''

const placeOf = (...places: string[]) => [...new Set(places)].filter(Boolean).join(' – ')

const KINDS = {
  registered: 'registration',
  waiting: 'registration',
  promoted: 'registration',
  withdrawn: 'registration-withdrawn',
  removed: 'registration-withdrawn',
  reminder: 'registration-reminder',
  moved: 'registration-changed',
  cancelled: 'registration-changed',
  restored: 'registration-changed',
} as const satisfies Record<RegistrationNews, NewMail['kind']>

/** Somebody who only waits has nothing in their calendar yet; a reminder changes nothing there. */
function calendarMethod(news: RegistrationNews, { state, calendarSequence }: Person) {
  if (news === 'reminder' || state === 'waiting') return undefined
  if (news === 'cancelled') return 'CANCEL'
  if (state === 'registered') return 'REQUEST'
  return calendarSequence > 0 ? 'CANCEL' : undefined
}

function invitation(
  method: 'REQUEST' | 'CANCEL',
  person: Person,
  event: Event,
  { site, company, sender, now }: Omit<MailContext, 'link'>,
) {
  const where = whereFor(person, event)
  return writeCalendar({
    product: company.name,
    method,
    events: [
      {
        uid: person.calendarUid,
        sequence: person.calendarSequence,
        stamp: now,
        time: calendarTimeOf(event, site.timeZone),
        summary: event.title,
        description: event.description || undefined,
        location: placeOf(event.location, where) || undefined,
        url: isWebAddress(where) ? where : undefined,
        status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
        organizer: { name: sender.name, email: sender.address },
        attendee: { name: nameInMails(person.name), email: person.email },
      },
    ],
  })
}
