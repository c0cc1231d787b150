import { addDays } from '@vigie/contract/common/days.ts'
import { escapeText, fold, withoutControls } from './icalendar-text.ts'

export type CalendarPerson = { name?: string | undefined; email: string }

/** Days are `YYYY-MM-DD`, the last one included; instants are written in UTC, which every calendar understands. */
export type CalendarTime = { start: Date; end: Date } | { firstDay: string; lastDay: string }

export type CalendarEvent = {
  uid: string
  /** Grows with each change of the event; calendars ignore a lower one than they have. */
  sequence: number
  stamp: Date
  time: CalendarTime
  summary: string
  description?: string | undefined
  location?: string | undefined
  url?: string | undefined
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' | undefined
  categories?: readonly string[] | undefined
  organizer?: CalendarPerson | undefined
  attendee?: CalendarPerson | undefined
}

type Calendar = {
  /** Who wrote it, e.g. the name of the site. */
  product: string
  name?: string | undefined
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL' | undefined
  events: readonly CalendarEvent[]
}

/** An iCalendar object (RFC 5545), with its rules for line length and line ends. */
export function writeCalendar({ product, name, method = 'PUBLISH', events }: Calendar) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//FR`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...optional('X-WR-CALNAME', name),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...timeLines(event.time),
    `SUMMARY:${escapeText(event.summary)}`,
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    ...(event.url ? [`URL:${withoutControls(event.url)}`] : []),
    ...(event.status ? [`STATUS:${event.status}`] : []),
    ...(event.categories?.length ? [`CATEGORIES:${event.categories.map(escapeText).join(',')}`] : []),
    ...(event.organizer
      ? [`ORGANIZER${personName(event.organizer)}:mailto:${mailbox(event.organizer)}`]
      : []),
    ...(event.attendee
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT${personName(event.attendee)}:mailto:${mailbox(event.attendee)}`]
      : []),
    'END:VEVENT',
  ]
}

function timeLines(time: CalendarTime) {
  if ('start' in time) return [`DTSTART:${utc(time.start)}`, `DTEND:${utc(time.end)}`]
  // The end of an all-day event is the first day that is free again.
  const end = addDays(time.lastDay, 1)
  return [`DTSTART;VALUE=DATE:${compactDay(time.firstDay)}`, `DTEND;VALUE=DATE:${compactDay(end)}`]
}

const optional = (property: string, text: string | undefined) =>
  text ? [`${property}:${escapeText(text)}`] : []

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const compactDay = (day: string) => day.slice(0, 10).replaceAll('-', '')

/** In a quoted parameter there is no escape for a quote (RFC 6868 is not understood everywhere). */
const personName = ({ name }: CalendarPerson) =>
  name ? `;CN="${withoutControls(name).replaceAll('"', '’')}"` : ''

const mailbox = ({ email }: CalendarPerson) => withoutControls(email)
