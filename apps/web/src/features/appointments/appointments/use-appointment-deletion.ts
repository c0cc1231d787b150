import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { fr } from '@/lib/typography.ts'
import { useDeleteAppointment } from '../changes/api.ts'
import { momentWords } from './appointment-words.ts'

/** Deletes an appointment for good, after a question that names what goes with it. */
export function useAppointmentDeletion(onDeleted: (appointment: Appointment) => void) {
  const { confirmDelete } = useConfirm()
  const { mutateAsync } = useDeleteAppointment()
  return (appointment: Appointment) => {
    const remove = async () => {
      await mutateAsync(appointment.id)
      onDeleted(appointment)
    }
    const what = `Le rendez-vous de ${appointment.name} (${momentWords(appointment)})`
    void confirmDelete(appointment.name, remove, {
      message: fr(
        `${what} sera effacé, avec son message et les e-mails écrits pour lui. Cette action est irréversible.`,
      ),
      failureWords: 'Le rendez-vous n’a pas pu être supprimé',
    })
  }
}
