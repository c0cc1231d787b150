import { EVENT_DEFAULT_COLOR, type EventWrite } from '@vigie/contract/agenda/events.ts'
import { toSearchText } from '#lib/search-text.ts'
import { dayOf } from '#lib/site-time.ts'

const DEFAULTS = {
  priority: 1,
  color: EVENT_DEFAULT_COLOR,
  isPermanent: false,
  isActive: true,
} as const

/** A new event, with what it takes by default. */
export function toNewEvent(input: EventWrite, timeZone: string) {
  return { ...DEFAULTS, endDate: null, ...toEventValues(input, timeZone) }
}

/**
 * What is stored. Clients leave out the texts and hours that are empty, so an absent one is emptied; a switch, a
 * priority, a colour, the last day or the registrations that are left out stay as they were: clients from before these
 * existed do not send them.
 */
export function toEventValues(input: EventWrite, timeZone: string) {
  const { title, priority, color, isPermanent, isActive, endDate, registration } = input
  const date = calendarDay(input.date, timeZone)
  const texts = {
    title,
    description: input.description ?? '',
    category: input.category ?? '',
    location: input.location ?? '',
  }
  return {
    ...texts,
    ...hoursOf(input),
    date,
    ...(endDate === undefined ? {} : { endDate: endDate && endDate > date ? endDate : null }),
    image: input.image ?? null,
    searchText: toSearchText(Object.values(texts).join(' ')),
    ...(priority === undefined ? {} : { priority }),
    ...(color ? { color } : {}),
    ...(isPermanent === undefined ? {} : { isPermanent }),
    ...(isActive === undefined ? {} : { isActive }),
    ...(registration === undefined ? {} : { registration }),
  }
}

function hoursOf({ allDay = false, startTime, endTime }: EventWrite) {
  if (allDay || !startTime) return { allDay, startTime: null, endTime: null }
  return { allDay, startTime, endTime: endTime ?? null }
}

/** Clients send the day itself, or an instant of it such as `2026-03-09T23:00:00.000Z` for the 10th in Paris. */
function calendarDay(moment: string, timeZone: string) {
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(moment.slice(10))
  return hasOffset ? dayOf(new Date(moment), timeZone) : moment.slice(0, 10)
}
