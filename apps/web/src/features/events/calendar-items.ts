import {
  EVENT_DEFAULT_COLOR,
  EVENT_PRIORITIES,
  type Event,
  type EventPriority,
} from '@vigie/contract/agenda/events.ts'
import type { CalendarItem } from '@/components/calendar/calendar-types.ts'
import { addMinutes } from '@/components/calendar/wall-clock.ts'
import { formatLongDay } from '@/lib/dates.ts'

const DEFAULT_LENGTH_MINUTES = 60
export const LAST_MINUTE = '23:59'

const PRIORITY_LOOKS: Record<EventPriority, { label: string; color: string }> = {
  1: { label: 'Normal', color: '#10B981' },
  2: { label: 'Important', color: '#F59E0B' },
  3: { label: 'Urgent', color: '#EF4444' },
}
export const PRIORITIES = EVENT_PRIORITIES.map((value) => ({ value, ...PRIORITY_LOOKS[value] }))

/** The calendar item of an event, with the fields that the calendar does not draw. */
export type EventItem = CalendarItem & {
  id: number
  resource: Pick<
    Event,
    'description' | 'category' | 'priority' | 'location' | 'image' | 'color' | 'isPermanent' | 'isActive'
  >
}

type Unused = 'waiting' | 'version' | 'createdAt' | 'updatedAt'
type DrawnEvent = Omit<Event, 'date' | 'startDate' | Unused> & {
  date?: string | undefined
  startDate?: string | undefined
}

export function toCalendarItem(event: DrawnEvent): EventItem {
  const day = event.date ?? event.startDate ?? ''
  const { description, category, priority, location, image, color, isPermanent, isActive } = event
  return {
    id: event.id,
    title: event.title,
    ...timesOf(event, day),
    color: drawnColor(event),
    isMuted: !isActive,
    note: noteOf(event),
    label: labelOf(event, day),
    resource: { description, category, priority, location, image, color, isPermanent, isActive },
  }
}

/** REG-01: the hours are those of the first and of the last day; without an end, the last day is whole. */
function timesOf({ allDay, startTime, endTime, endDate }: DrawnEvent, day: string) {
  const lastDay = endDate ?? day
  if (allDay || !startTime) return { start: day, end: lastDay, allDay: true }
  const start = `${day}T${startTime}`
  const openEnd = lastDay > day ? `${lastDay}T${LAST_MINUTE}` : addMinutes(start, DEFAULT_LENGTH_MINUTES)
  return { start, end: endTime ? `${lastDay}T${endTime}` : openEnd, allDay: false }
}

/** The default colour means "coloured by priority", as the legend says. */
function drawnColor({ color, priority }: Pick<Event, 'color' | 'priority'>) {
  if (color.toUpperCase() !== EVENT_DEFAULT_COLOR) return color
  return PRIORITY_LOOKS[priority].color
}

/** Says in words what the colour and the opacity mean, and how full it is; undefined for a normal, active event. */
function noteOf({ priority, isActive, registration, registered }: DrawnEvent) {
  const words = [
    priority > 1 && priorityLabel(priority).toLowerCase(),
    !isActive && 'inactif',
    registration && `${registered}/${registration.places}`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : undefined
}

function labelOf(event: DrawnEvent, day: string) {
  const { title, priority, isActive, location, registration, registered } = event
  return [
    title,
    day && daysLabel(day, event.endDate),
    hoursLabel(event),
    location,
    `priorité ${priorityLabel(priority).toLowerCase()}`,
    !isActive && 'inactif',
    registration && `inscrits : ${registered} sur ${registration.places}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function hoursLabel({ allDay, startTime, endTime, endDate }: DrawnEvent) {
  if (allDay || !startTime) return endDate ? 'journées entières' : 'toute la journée'
  return endTime ? `de ${startTime} à ${endTime}` : startTime
}

/** « mardi 10 mars 2026 », « du mardi 10 mars 2026 au jeudi 12 mars 2026 » */
export const daysLabel = (day: string, endDate: string | null) =>
  endDate ? `du ${formatLongDay(day)} au ${formatLongDay(endDate)}` : formatLongDay(day)

const priorityLabel = (priority: EventPriority) => PRIORITY_LOOKS[priority].label
