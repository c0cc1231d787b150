import { Modal } from '@/components/ui/overlays/modal.tsx'
import { AddSubscriberForm } from './add-subscriber-form.tsx'

export function AddSubscriberDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      description="Pour une personne qui vous a donné son accord autrement que par votre site."
      onOpenChange={(open) => !open && onClose()}
      open
      title="Ajouter un abonné"
    >
      <AddSubscriberForm onAdded={onClose} />
    </Modal>
  )
}
