import { useQuery } from '@tanstack/react-query'
import { Loading } from '@/components/states/loading.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { typesQuery } from '../types/api.ts'
import { NewAppointmentForm } from './new-appointment-form.tsx'
import type { ClientValues } from './new-appointment-form-values.ts'

type Props = {
  /** What is known of the client. */
  client?: Partial<ClientValues> | undefined
  onClose: () => void
}

export function NewAppointmentDialog({ client, onClose }: Props) {
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
        <NewAppointmentForm
          client={client}
          onDone={onClose}
          types={types.data?.filter(({ isActive }) => isActive) ?? []}
        />
      )}
    </Modal>
  )
}
