import type { Appointment, AppointmentStatus, Unavailability } from '@vigie/contract/agenda/appointments.ts'
import { DEFAULT_OPENING_HOURS, type OpeningRange } from '@vigie/contract/agenda/opening-hours.ts'
import { endOf, type Period, startOf } from '@vigie/contract/agenda/slots.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import type { CalendarItem } from '@/components/calendar/calendar-types.ts'
import { STATUS_LABELS, statusLabel, timeOf } from '../appointments/appointment-words.ts'
import { openingSpan } from '../opening/opening-hours-words.ts'

export const UNAVAILABLE_COLOR = '#DC2626'
export const STATUS_COLORS: Record<Exclude<AppointmentStatus, 'cancelled'>, string> = {
  pending: '#B45309',
  confirmed: '#15803D',
  en_cours: '#1D4ED8',
  completed: '#4B5563',
}

export const LEGEND = [
  ...Object.entries(STATUS_COLORS).map(([status, color]) => ({
    label: STATUS_LABELS[status as AppointmentStatus],
    color,
  })),
  { label: 'Indisponible', color: UNAVAILABLE_COLOR },
]

/** Refused appointments are not drawn: their slot is free again. */
export function toAgendaItems(
  appointments: readonly Appointment[],
  unavailability: readonly Unavailability[],
  openingHours: readonly OpeningRange[] = DEFAULT_OPENING_HOURS,
): CalendarItem[] {
  const span = openingSpan(openingHours)
  return [
    ...appointments.flatMap(appointmentItem),
    ...unavailability.map((period) => unavailabilityItem(period, span)),
  ]
}

/** Whole hours around the opening hours, and around the appointments that were made outside them. */
export function drawnHours(openingHours: readonly OpeningRange[], appointments: readonly Appointment[]) {
  const live = appointments.filter(({ status }) => status !== 'cancelled')
  const times = live.flatMap((one) => timeOf(one) ?? []).map((time) => ({ weekday: 0, ...time }))
  const { from, to } = openingSpan([...openingHours, ...times])
  const next = String(Number(to.slice(0, 2)) + 1).padStart(2, '0')
  const wholeHour = to.endsWith(':00') ? to : `${next}:00`
  return { from: `${from.slice(0, 2)}:00`, to: wholeHour === MIDNIGHT ? '23:59' : wholeHour }
}

/** The calendar has no 24:00. */
const MIDNIGHT = '24:00'
const calendarEnd = (period: Period) =>
  period.endTime === MIDNIGHT ? `${addDays(period.endDate ?? period.date, 1)}T00:00` : endOf(period)

function appointmentItem(appointment: Appointment): CalendarItem[] {
  const time = timeOf(appointment)
  if (!time || appointment.status === 'cancelled') return []
  const status = statusLabel(appointment).toLowerCase()
  return [
    {
      id: `appointment-${appointment.id}`,
      title: appointment.name,
      start: startOf(time),
      end: calendarEnd(time),
      allDay: false,
      color: STATUS_COLORS[appointment.status],
      label: `${time.startTime} à ${time.endTime}, rendez-vous de ${appointment.name}, ${status}`,
      note: status,
      isMovable: false,
    },
  ]
}

type Span = { from: string; to: string }

function unavailabilityItem(period: Unavailability, span: Span): CalendarItem {
  const title = period.reason ? `Indisponible – ${period.reason}` : 'Indisponible'
  const allDay = period.startTime <= span.from && period.endTime >= span.to
  return {
    id: `unavailability-${period.id}`,
    title,
    start: allDay ? period.date : startOf(period),
    end: allDay ? period.endDate : calendarEnd(period),
    allDay,
    color: UNAVAILABLE_COLOR,
    label: allDay ? title : `${period.startTime} à ${period.endTime}, ${title}`,
    isMovable: false,
  }
}
