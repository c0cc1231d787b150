import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { Badge } from '@/components/ui/badge.tsx'
import { STATUS_VARIANTS, statusLabel } from './appointment-words.ts'

export function AppointmentStatusBadge({ appointment }: { appointment: Appointment }) {
  return <Badge variant={STATUS_VARIANTS[appointment.status]}>{statusLabel(appointment)}</Badge>
}
