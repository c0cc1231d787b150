import type { Appointment, AppointmentDecision } from '@vigie/contract/agenda/appointments.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { fr } from '@/lib/typography.ts'
import { useDecideAppointment, useDecisionsUnderWay } from '../api.ts'
import type { Changed } from '../changes/api.ts'
import { useOfferUndo } from '../changes/use-offer-undo.ts'
import { reportAgendaFailure } from '../report-agenda-failure.ts'
import { timeLabels } from './appointment-words.ts'

/** Confirms at once, refuses after a question; `deciding` are the decisions being saved. */
export function useDecide() {
  const { confirm } = useConfirm()
  const { mutateAsync } = useDecideAppointment()
  const deciding = useDecisionsUnderWay()
  const offerUndo = useOfferUndo()

  const send = async ({ id }: Appointment, status: AppointmentDecision) => {
    try {
      return await mutateAsync({ id, status })
    } catch (error) {
      reportAgendaFailure(error, 'Erreur lors de la mise à jour')
      throw error
    }
  }
  const accept = (appointment: Appointment) =>
    send(appointment, 'confirmed').then(
      (confirmed) => offerUndo('Rendez-vous confirmé', confirmed),
      () => undefined, // Already reported.
    )
  const refuse = async (appointment: Appointment) => {
    let refused: Changed | undefined
    await confirm({
      type: 'danger',
      title: 'Refuser le rendez-vous',
      message: questionOf(appointment),
      confirmText: 'Refuser',
      onConfirm: async () => {
        refused = await send(appointment, 'cancelled')
      },
    })
    if (refused) offerUndo('Rendez-vous refusé', refused)
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
    `${appointment.name} (${when}) n’aura pas ce rendez-vous et l’apprendra par e-mail, si l’envoi est configuré. Le créneau redevient libre. Vous aurez dix secondes pour revenir en arrière.`,
  )
}
