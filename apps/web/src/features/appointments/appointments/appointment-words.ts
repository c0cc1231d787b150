import type { Appointment, AppointmentStatus } from '@vigie/contract/agenda/appointments.ts'
import type { BadgeVariant } from '@/components/ui/badge.tsx'
import { formatDay, formatLongDay } from '@/lib/dates.ts'

export const STATUS_LABELS: Record<AppointmentStatus, string> = {
  pending: 'En attente',
  confirmed: 'Confirmé',
  en_cours: 'En cours',
  completed: 'Terminé',
  cancelled: 'Refusé',
}

export const STATUS_VARIANTS: Record<AppointmentStatus, BadgeVariant> = {
  pending: 'warning',
  confirmed: 'success',
  en_cours: 'default',
  completed: 'secondary',
  cancelled: 'destructive',
}

export function statusLabel({ status, isPast }: Pick<Appointment, 'status' | 'isPast'>) {
  return status === 'pending' && isPast ? 'En attente (date passée)' : STATUS_LABELS[status]
}

/** DAY-25: what « Refusé » does not say, of an appointment that was cancelled rather than refused. */
export const endLabel = ({ endedBy }: Pick<Appointment, 'endedBy'>) =>
  endedBy === 'company' ? 'Annulé par vous' : endedBy === 'client' ? 'Annulé par le client' : null

/** Those that have begun, are over or were refused stay as they are. */
export const isChangeable = ({ status }: Pick<Appointment, 'status'>) =>
  status === 'pending' || status === 'confirmed'

/** The server refuses to delete one whose client may still come. */
export const isDeletable = ({ status, isPast }: Pick<Appointment, 'status' | 'isPast'>) =>
  status === 'cancelled' || isPast

type Timed = Pick<Appointment, 'date' | 'startTime' | 'endTime' | 'availabilitySlot'>

/** APPT-01: the availability slot when there is one, else the appointment's own day and hours, else null. */
export function timeOf({ availabilitySlot, date, startTime, endTime }: Timed) {
  if (availabilitySlot) return availabilitySlot
  if (!date || !startTime || !endTime) return null
  return { date: date.slice(0, 10), startTime, endTime }
}

/** « 16/11/2026 », « 09:00 – 09:30 », or N/A for both. */
export function timeLabels(appointment: Timed) {
  const time = timeOf(appointment)
  if (!time) return { day: 'N/A', hours: null }
  return { day: formatDay(time.date), hours: hoursLabel(time) }
}

/** « lundi 16 novembre 2026, de 09:00 à 09:30 », or N/A */
export function momentWords(appointment: Timed) {
  const time = timeOf(appointment)
  return time ? `${formatLongDay(time.date)}, de ${time.startTime} à ${time.endTime}` : 'N/A'
}

export const hoursLabel = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  `${startTime} – ${endTime}`
