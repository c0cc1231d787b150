import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { PersonLink } from '@/domain/persons/person-link.tsx'
import { upperFirst } from '@/lib/typography.ts'
import { AppointmentStatusBadge } from '../appointments/appointment-status-badge.tsx'
import { momentWords } from '../appointments/appointment-words.ts'
import { ChangeButtons, type ChangeKind } from '../changes/change-button.tsx'

type Props = {
  appointments: readonly Appointment[]
  onChange: (appointment: Appointment, kind: ChangeKind) => void
}

export function HeldAppointmentList({ appointments, onChange }: Props) {
  if (appointments.length === 0)
    return (
      <p className="text-sm text-muted" role="status">
        Plus aucun rendez-vous n’occupe cette période.
      </p>
    )
  return (
    <ul aria-label="Rendez-vous de la période" className="divide-y divide-line rounded-lg border border-line">
      {appointments.map((appointment) => (
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-sm" key={appointment.id}>
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2">
              <PersonLink className="min-w-0 font-medium break-words" id={appointment.personId}>
                {appointment.name}
              </PersonLink>
              <AppointmentStatusBadge appointment={appointment} />
            </p>
            <p className="text-muted">{upperFirst(momentWords(appointment))}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ChangeButtons
              appointment={appointment}
              canCancel
              onOpen={(kind) => onChange(appointment, kind)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
