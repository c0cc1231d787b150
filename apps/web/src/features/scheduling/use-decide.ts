import type { Appointment, AppointmentDecision } from '@vigie/contract/scheduling.ts'
import { toast } from '@/components/toasts/toast.ts'
import { NetworkError } from '@/lib/http.ts'
import { useDecideAppointment } from './api.ts'
import { showRefusal } from './show-refusal.ts'

const DONE: Record<AppointmentDecision, string> = {
  confirmed: 'Rendez-vous confirmé',
  cancelled: 'Rendez-vous refusé',
}

/** Confirms or refuses; `deciding` is the appointment on its way. */
export function useDecide() {
  const mutation = useDecideAppointment()

  const decide = ({ id }: Appointment, status: AppointmentDecision) =>
    mutation.mutate(
      { id, status },
      {
        onSuccess: () => toast.success(DONE[status]),
        onError: (error) =>
          error instanceof NetworkError ? toast.error('Erreur lors de la mise à jour') : showRefusal(error),
      },
    )
  return { decide, deciding: mutation.isPending ? mutation.variables : null }
}
