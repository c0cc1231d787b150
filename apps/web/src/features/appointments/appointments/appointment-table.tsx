import type { Appointment, AppointmentDecision } from '@vigie/contract/agenda/appointments.ts'
import { Eye } from 'lucide-react'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { RowAction } from '@/components/ui/row-action.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { PERSON_LINE, PersonLink } from '@/domain/persons/person-link.tsx'
import { AppointmentStatusBadge } from './appointment-status-badge.tsx'
import { STATUS_LABELS, timeLabels } from './appointment-words.ts'
import { type Deciding, DecisionButtons } from './decision-button.tsx'

type Props = {
  appointments: readonly Appointment[]
  deciding: Deciding
  isGone: (id: number) => boolean
  onOpen: (appointment: Appointment) => void
  onDecide: (appointment: Appointment, decision: AppointmentDecision) => void
}

export function AppointmentTable({ appointments, deciding, isGone, onOpen, onDecide }: Props) {
  return (
    <Table aria-label="Rendez-vous">
      <TableHeader>
        <TableRow>
          <TableHead>Client</TableHead>
          <TableHead>Date &amp; Heure</TableHead>
          <TableHead>Statut</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {appointments.map((appointment) => (
          <TableRow isGone={isGone(appointment.id)} key={appointment.id}>
            <TableCell className="max-w-80 xl:min-w-88">
              <RowTitle onOpen={() => onOpen(appointment)}>{appointment.name}</RowTitle>
              <PersonLink className={PERSON_LINE} id={appointment.personId} isQuiet>
                {appointment.email}
              </PersonLink>
              {appointment.phone && <p className="truncate text-muted">{appointment.phone}</p>}
            </TableCell>
            <TableCell className="whitespace-nowrap" label="Date & Heure" isNumeric>
              <DateAndTime appointment={appointment} />
            </TableCell>
            <TableCell label="Statut">
              <AppointmentStatusBadge appointment={appointment} />
            </TableCell>
            <TableActions>
              {appointment.status === 'pending' ? (
                <DecisionButtons appointment={appointment} deciding={deciding} onDecide={onDecide} />
              ) : (
                // DAY-25: « Refusé » is beside who ended it, and not said twice.
                appointment.status !== 'cancelled' && (
                  <span className="px-2 text-sm text-muted">{STATUS_LABELS[appointment.status]}</span>
                )
              )}
              <RowAction
                icon={Eye}
                label={`Voir le rendez-vous de ${appointment.name}`}
                onClick={() => onOpen(appointment)}
                title="Voir"
              />
            </TableActions>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function DateAndTime({ appointment }: { appointment: Appointment }) {
  const { day, hours } = timeLabels(appointment)
  return (
    <span>
      <span className="block">{day}</span>
      {hours && <span className="block text-muted">{hours}</span>}
      {appointment.type && <span className="block text-muted">{appointment.type.nameFr}</span>}
    </span>
  )
}
