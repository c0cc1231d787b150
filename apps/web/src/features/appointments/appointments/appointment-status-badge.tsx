import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { Badge } from '@/components/ui/badge.tsx'
import { endLabel, STATUS_VARIANTS, statusLabel } from './appointment-words.ts'

export function AppointmentStatusBadge({ appointment }: { appointment: Appointment }) {
  const end = endLabel(appointment)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge variant={STATUS_VARIANTS[appointment.status]}>{statusLabel(appointment)}</Badge>
      {end && <span className="text-muted">{end}</span>}
    </span>
  )
}
