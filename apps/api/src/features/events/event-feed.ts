import { addDays, HOUR_MS } from '@vigie/contract/common/days.ts'
import { pagePath } from '@vigie/contract/common/site.ts'
import type { Event } from '@vigie/contract/events.ts'
import { type CalendarEvent, writeCalendar } from '#lib/formats/icalendar.ts'
import { toInstant } from '#lib/site-time.ts'
import type { Site } from '#site/site.ts'

/** The events as a calendar that other calendars subscribe to. */
export function writeEventFeed(events: readonly Event[], site: Site, host: string) {
  return writeCalendar({
    product: site.name,
    name: `${site.name} – Événements`,
    events: events.map((event) => toCalendarEvent(event, site, host)),
  })
}

function toCalendarEvent(event: Event, { url, pages, timeZone }: Site, host: string): CalendarEvent {
  return {
    uid: `event-${event.id}@${host}`,
    sequence: event.version - 1,
    stamp: new Date(event.updatedAt),
    time: timeOf(event, timeZone),
    summary: event.title,
    description: event.description || undefined,
    location: event.location || undefined,
    url: url && pagePath(url + pages.event, event),
    categories: event.category ? [event.category] : undefined,
  }
}

/** Several days from an hour on, without an hour at which they end, last until the end of the last one. */
function timeOf({ date, endDate, startTime, endTime }: Event, timeZone: string): CalendarEvent['time'] {
  const lastDay = endDate ?? date
  if (!startTime) return { firstDay: date, lastDay }
  const start = toInstant(date, startTime, timeZone)
  if (endTime) return { start, end: toInstant(lastDay, endTime, timeZone, 'last') }
  if (endDate) return { start, end: toInstant(addDays(endDate, 1), '00:00', timeZone) }
  return { start, end: new Date(start.getTime() + HOUR_MS) }
}
