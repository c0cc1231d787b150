import { typeName } from '@vigie/contract/agenda/places.ts'
import { writeCalendar } from '#lib/formats/icalendar.ts'
import { nameInMails } from '#mail/visitor-words.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import { MAIL_WORDS, placeLine } from './client-words.ts'

export type Sender = { address: string; name: string }
type About = { row: AppointmentRow; siteName: string; sender: Sender; now: Date }

/** RDV-04: a moved or cancelled appointment keeps its UID and has a higher sequence. */
export function invitation({ row, siteName, sender, now }: About, method: 'REQUEST' | 'CANCEL') {
  const { bookedType, language } = row
  const company = sender.name || siteName
  return writeCalendar({
    product: siteName,
    method,
    events: [
      {
        uid: row.calendarUid,
        sequence: row.calendarSequence,
        stamp: now,
        time: { start: row.startsAt, end: row.endsAt },
        summary: bookedType
          ? `${typeName(bookedType, language)} – ${company}`
          : MAIL_WORDS[language].meeting(company),
        location: bookedType ? placeLine(bookedType, language, method === 'REQUEST') : undefined,
        status: method === 'REQUEST' ? 'CONFIRMED' : 'CANCELLED',
        organizer: { name: sender.name, email: sender.address },
        attendee: { name: nameInMails(row.name), email: row.email },
      },
    ],
  })
}
