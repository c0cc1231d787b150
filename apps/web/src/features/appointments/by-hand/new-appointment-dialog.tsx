import { useQuery } from '@tanstack/react-query'
import { Loading } from '@/components/states/loading.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { typesQuery } from '../types/api.ts'
import { NewAppointmentForm } from './new-appointment-form.tsx'

export function NewAppointmentDialog({ onClose }: { onClose: () => void }) {
  const types = useQuery(typesQuery)
  return (
    <Modal
      description="Pour un client qui téléphone : le rendez-vous est confirmé aussitôt."
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Nouveau rendez-vous"
    >
      {types.isPending ? (
        <Loading />
      ) : (
        // Without the types an appointment of half an hour can still be made.
        <NewAppointmentForm onDone={onClose} types={types.data?.filter(({ isActive }) => isActive) ?? []} />
      )}
    </Modal>
  )
}
