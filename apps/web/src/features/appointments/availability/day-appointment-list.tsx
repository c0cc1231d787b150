import type { Appointment, AppointmentDecision } from '@vigie/contract/agenda/appointments.ts'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { PersonLink } from '@/domain/persons/person-link.tsx'
import type { SteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { AppointmentStatusBadge } from '../appointments/appointment-status-badge.tsx'
import { hoursLabel, timeOf } from '../appointments/appointment-words.ts'
import { type Deciding, DecisionButtons } from '../appointments/decision-button.tsx'
import { ChangeButtons } from '../changes/change-button.tsx'
import { placeWords } from '../types/type-words.ts'

type Props = {
  list: SteadyRows<Appointment>
  deciding: Deciding
  onDecide: (appointment: Appointment, decision: AppointmentDecision) => void
}

const NEWS = ['nouveau rendez-vous', 'nouveaux rendez-vous'] as const

export function DayAppointmentList({ list, ...decision }: Props) {
  if (list.rows.length === 0) return <p className="text-sm text-muted">Aucun rendez-vous ce jour.</p>
  return (
    <SteadyList list={list} news={NEWS}>
      {(appointments) => (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {appointments.map((appointment) => (
            <DayAppointment appointment={appointment} key={appointment.id} {...decision} />
          ))}
        </ul>
      )}
    </SteadyList>
  )
}

function DayAppointment({
  appointment,
  deciding,
  onDecide,
}: Omit<Props, 'list'> & { appointment: Appointment }) {
  const time = timeOf(appointment)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 text-sm">
      <p className="w-28 shrink-0 font-medium whitespace-nowrap tabular-nums">{time && hoursLabel(time)}</p>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <PersonLink className="min-w-0 font-medium break-words" id={appointment.personId}>
            {appointment.name}
          </PersonLink>
          <AppointmentStatusBadge appointment={appointment} />
        </p>
        <p className="break-all text-muted">
          {[appointment.email, appointment.phone].filter(Boolean).join(' · ')}
        </p>
        {appointment.type && (
          <p className="break-words text-muted">
            {appointment.type.nameFr} · {placeWords(appointment.type.place)}
          </p>
        )}
        {appointment.message && <p className="mt-1 break-words whitespace-pre-wrap">{appointment.message}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <DecisionButtons appointment={appointment} deciding={deciding} onDecide={onDecide} />
        <ChangeButtons appointment={appointment} />
      </div>
    </li>
  )
}
