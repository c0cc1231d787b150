import type { Event } from '@vigie/contract/agenda/events.ts'
import { pagePath } from '@vigie/contract/site/pages.ts'
import { type CalendarEvent, writeCalendar } from '#lib/formats/icalendar.ts'
import type { Site } from '#site/site.ts'
import { calendarTimeOf } from './event-time.ts'

type About = { site: Site; company: string; host: string }

/** The events as a calendar that other calendars subscribe to. */
export function writeEventFeed(events: readonly Event[], { site, company, host }: About) {
  return writeCalendar({
    product: company,
    name: `${company} – Événements`,
    events: events.map((event) => toCalendarEvent(event, site, host)),
  })
}

function toCalendarEvent(event: Event, { url, pages, timeZone }: Site, host: string): CalendarEvent {
  return {
    uid: `event-${event.id}@${host}`,
    sequence: event.version - 1,
    stamp: new Date(event.updatedAt),
    time: calendarTimeOf(event, timeZone),
    summary: event.title,
    description: event.description || undefined,
    location: event.location || undefined,
    url: url && pagePath(url + pages.event, event),
    categories: event.category ? [event.category] : undefined,
  }
}
