import type { Appointment, AppointmentDecision } from '@vigie/contract/scheduling.ts'
import { Check, X } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'

export type Deciding = { id: number; status: AppointmentDecision } | null

type Props = {
  appointment: Appointment
  deciding: Deciding
  onDecide: (appointment: Appointment, decision: AppointmentDecision) => void
}

/** Only a pending appointment waits for a decision. */
export function DecisionButtons({ appointment, deciding, onDecide }: Props) {
  if (appointment.status !== 'pending') return null
  const isBusy = (status: AppointmentDecision) =>
    deciding?.id === appointment.id && deciding.status === status
  return (
    <>
      <Button
        aria-label={`Confirmer le rendez-vous de ${appointment.name}`}
        busy={isBusy('confirmed')}
        onClick={() => onDecide(appointment, 'confirmed')}
        size="sm"
      >
        {!isBusy('confirmed') && <Check aria-hidden="true" />}
        Confirmer
      </Button>
      <Button
        aria-label={`Refuser le rendez-vous de ${appointment.name}`}
        busy={isBusy('cancelled')}
        onClick={() => onDecide(appointment, 'cancelled')}
        size="sm"
        variant="outline"
      >
        {!isBusy('cancelled') && <X aria-hidden="true" />}
        Refuser
      </Button>
    </>
  )
}
