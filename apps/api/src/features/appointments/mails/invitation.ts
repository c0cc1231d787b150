import { typeName } from '@vigie/contract/agenda/places.ts'
import { writeCalendar } from '#lib/formats/icalendar.ts'
import { nameInMails } from '#mail/visitor-words.ts'
import type { Company } from '#site/company.queries.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import { MAIL_WORDS, placeLine } from './client-words.ts'

export type Sender = { address: string; name: string }
type About = { row: AppointmentRow; company: Company; sender: Sender | undefined; now: Date }
/** `PUBLISH` is what clients fetch themselves: nobody is invited, so nobody has to reply. */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** RDV-04: a moved or cancelled appointment keeps its UID and has a higher sequence. */
export function invitation({ row, company, sender, now }: About, method: Method) {
  const { bookedType, language } = row
  const name = sender?.name || company.name
  const isOn = method !== 'CANCEL'
  return writeCalendar({
    product: company.name,
    method,
    events: [
      {
        uid: row.calendarUid,
        sequence: row.calendarSequence,
        stamp: now,
        time: { start: row.startsAt, end: row.endsAt },
        summary: bookedType
          ? `${typeName(bookedType, language)} – ${name}`
          : MAIL_WORDS[language].meeting(name),
        location: bookedType
          ? placeLine(bookedType, language, { phone: row.phone, isConfirmed: isOn })
          : undefined,
        status: isOn ? 'CONFIRMED' : 'CANCELLED',
        ...(sender && method !== 'PUBLISH' ? partiesOf(sender, row) : {}),
      },
    ],
  })
}

const partiesOf = (sender: Sender, { name, email }: AppointmentRow) => ({
  organizer: { name: sender.name, email: sender.address },
  attendee: { name: nameInMails(name), email },
})
