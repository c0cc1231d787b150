import { type CalendarEvent, writeCalendar } from '#lib/formats/icalendar.ts'
import type { FeedRow } from './feed-agenda.queries.ts'

/** RDV-08: the agenda as Google, Outlook or a phone shows it. */
export function writeFeed(rows: readonly FeedRow[], siteName: string) {
  return writeCalendar({
    product: siteName,
    name: `${siteName} – Rendez-vous`,
    events: rows.map((row) => toCalendarEvent(row, siteName)),
  })
}

function toCalendarEvent(row: FeedRow, siteName: string): CalendarEvent {
  const shared = {
    sequence: row.version - 1,
    stamp: row.createdAt,
    time: { start: row.startsAt, end: row.endsAt },
  }
  if (row.kind === 'unavailability')
    return { ...shared, uid: `unavailability-${row.id}@vigie`, summary: row.reason || 'Indisponible' }
  const { bookedType } = row
  const isPending = row.status === 'pending'
  const answers = row.answers.map(({ question, answer }) => `${question} ${answer}`)
  const title = bookedType ? `${bookedType.nameFr} – ${row.name}` : `Rendez-vous – ${row.name}`
  return {
    ...shared,
    // Not the UID of the invitation: that one belongs to the client and would be merged with it.
    uid: `appointment-${row.id}@vigie`,
    summary: isPending ? `${title} (à confirmer)` : title,
    description: [row.email, row.phone, row.message, ...answers].filter(Boolean).join('\n') || undefined,
    // Where to call is more use to the company than where it is called.
    location: (bookedType?.place.kind === 'telephone' && row.phone) || bookedType?.place.text || undefined,
    status: isPending ? 'TENTATIVE' : 'CONFIRMED',
    categories: [siteName],
  }
}
