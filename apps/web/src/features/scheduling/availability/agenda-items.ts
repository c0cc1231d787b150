import { DAY_END, DAY_START } from '@vigie/contract/common/opening-hours.ts'
import { endOf, startOf } from '@vigie/contract/common/slots.ts'
import type { Appointment, AppointmentStatus, Unavailability } from '@vigie/contract/scheduling.ts'
import type { CalendarItem } from '@/components/calendar/calendar-types.ts'
import { STATUS_LABELS, statusLabel, timeOf } from '../appointments/appointment-labels.ts'

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
): CalendarItem[] {
  return [...appointments.flatMap(appointmentItem), ...unavailability.map(unavailabilityItem)]
}

function appointmentItem(appointment: Appointment): CalendarItem[] {
  const time = timeOf(appointment)
  if (!time || appointment.status === 'cancelled') return []
  const status = statusLabel(appointment).toLowerCase()
  return [
    {
      id: `appointment-${appointment.id}`,
      title: appointment.name,
      start: startOf(time),
      end: endOf(time),
      allDay: false,
      color: STATUS_COLORS[appointment.status],
      label: `${time.startTime} à ${time.endTime}, rendez-vous de ${appointment.name}, ${status}`,
      note: status,
      isMovable: false,
    },
  ]
}

function unavailabilityItem(period: Unavailability): CalendarItem {
  const title = period.reason ? `Indisponible – ${period.reason}` : 'Indisponible'
  const allDay = period.startTime <= DAY_START && period.endTime >= DAY_END
  return {
    id: `unavailability-${period.id}`,
    title,
    start: allDay ? period.date : startOf(period),
    end: allDay ? period.endDate : endOf(period),
    allDay,
    color: UNAVAILABLE_COLOR,
    label: allDay ? title : `${period.startTime} à ${period.endTime}, ${title}`,
    isMovable: false,
  }
}
