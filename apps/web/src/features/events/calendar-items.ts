import {
  EVENT_DEFAULT_COLOR,
  EVENT_PRIORITIES,
  type Event,
  type EventPriority,
} from '@vigie/contract/events.ts'
import type { CalendarItem } from '@/components/calendar/calendar-types.ts'
import { addMinutes } from '@/components/calendar/wall-clock.ts'
import { formatLongDay } from '@/lib/dates.ts'

const DEFAULT_LENGTH_MINUTES = 60

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

type DrawnEvent = Omit<Event, 'date' | 'startDate' | 'version' | 'createdAt' | 'updatedAt'> & {
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

function timesOf({ allDay, startTime, endTime }: DrawnEvent, day: string) {
  if (allDay || !startTime) return { start: day, end: day, allDay: true }
  const start = `${day}T${startTime}`
  return {
    start,
    end: endTime ? `${day}T${endTime}` : addMinutes(start, DEFAULT_LENGTH_MINUTES),
    allDay: false,
  }
}

/** The default colour means "coloured by priority", as the legend says. */
function drawnColor({ color, priority }: Pick<Event, 'color' | 'priority'>) {
  if (color.toUpperCase() !== EVENT_DEFAULT_COLOR) return color
  return PRIORITY_LOOKS[priority].color
}

/** Says in words what the colour and the opacity mean; undefined for a normal, active event. */
function noteOf({ priority, isActive }: Pick<Event, 'priority' | 'isActive'>) {
  const words = [priority > 1 && priorityLabel(priority).toLowerCase(), !isActive && 'inactif'].filter(
    Boolean,
  )
  return words.length > 0 ? words.join(', ') : undefined
}

function labelOf(
  { title, priority, isActive, location, startTime, endTime, allDay }: DrawnEvent,
  day: string,
) {
  const hours =
    allDay || !startTime ? 'toute la journée' : endTime ? `de ${startTime} à ${endTime}` : startTime
  return [
    title,
    day && formatLongDay(day),
    hours,
    location,
    `priorité ${priorityLabel(priority).toLowerCase()}`,
    !isActive && 'inactif',
  ]
    .filter(Boolean)
    .join(', ')
}

const priorityLabel = (priority: EventPriority) => PRIORITY_LOOKS[priority].label
