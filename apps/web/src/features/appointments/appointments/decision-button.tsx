import type { Appointment, AppointmentDecision } from '@vigie/contract/agenda/appointments.ts'
import { Check, X } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'

export type Deciding = readonly { id: number; status: AppointmentDecision }[]

type Props = {
  appointment: Appointment
  deciding: Deciding
  onDecide: (appointment: Appointment, decision: AppointmentDecision) => void
}

/** Nothing for an appointment that is not pending. */
export function DecisionButtons({ appointment, deciding, onDecide }: Props) {
  if (appointment.status !== 'pending') return null
  const underWay = deciding.find(({ id }) => id === appointment.id)?.status
  const isBusy = (status: AppointmentDecision) => underWay === status
  return (
    <>
      <Button
        aria-label={`Confirmer le rendez-vous de ${appointment.name}`}
        isBusy={isBusy('confirmed')}
        disabled={underWay === 'cancelled'}
        onClick={() => onDecide(appointment, 'confirmed')}
        size="sm"
      >
        {!isBusy('confirmed') && <Check aria-hidden="true" className="max-sm:hidden" />}
        Confirmer
      </Button>
      <Button
        aria-label={`Refuser le rendez-vous de ${appointment.name}`}
        isBusy={isBusy('cancelled')}
        disabled={underWay === 'confirmed'}
        onClick={() => onDecide(appointment, 'cancelled')}
        size="sm"
        variant="outline"
      >
        {!isBusy('cancelled') && <X aria-hidden="true" className="max-sm:hidden" />}
        Refuser
      </Button>
    </>
  )
}
