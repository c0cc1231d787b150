import type { Appointment, AppointmentDecision } from '@vigie/contract/scheduling.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { useDecideAppointment, useDecisionsUnderWay } from '../api.ts'
import { reportAgendaFailure } from '../report-agenda-failure.ts'
import { timeLabels } from './appointment-labels.ts'

/** Confirms at once, refuses after a question; `deciding` are the decisions being saved. */
export function useDecide() {
  const { confirm } = useConfirm()
  const { mutateAsync } = useDecideAppointment()
  const deciding = useDecisionsUnderWay()

  const send = async ({ id }: Appointment, status: AppointmentDecision) => {
    try {
      await mutateAsync({ id, status })
    } catch (error) {
      reportAgendaFailure(error, 'Erreur lors de la mise à jour')
      throw error
    }
  }
  const accept = (appointment: Appointment) =>
    send(appointment, 'confirmed').then(
      () => toast.success('Rendez-vous confirmé'),
      () => undefined, // Already reported.
    )
  const refuse = async (appointment: Appointment) => {
    const isRefused = await confirm({
      type: 'danger',
      title: 'Refuser le rendez-vous',
      message: questionOf(appointment),
      confirmText: 'Refuser',
      onConfirm: () => send(appointment, 'cancelled'),
    })
    if (isRefused) toast.success('Rendez-vous refusé')
  }

  return {
    decide: (appointment: Appointment, decision: AppointmentDecision) =>
      void (decision === 'confirmed' ? accept(appointment) : refuse(appointment)),
    deciding,
  }
}

function questionOf(appointment: Appointment) {
  const { day, hours } = timeLabels(appointment)
  const when = hours ? `${day}, ${hours}` : day
  return fr(
    `${appointment.name} (${when}) ne sera pas reçu et l’apprendra par e-mail, si l’envoi est configuré. Le créneau redevient libre. Un refus ne se reprend pas.`,
  )
}
