import type { Webhook } from '@vigie/contract/site/webhooks.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Props = {
  isOpen: boolean
  webhook: Webhook | null
  onClose: () => void
  onCreated: (secret: string) => void
}

/** Names an address, or edits the one that it is given. */
export function WebhookDialog({ isOpen, webhook, onClose, onCreated }: Props) {
  return (
    <Modal
      onOpenChange={(open) => !open && onClose()}
      open={isOpen}
      size="md"
      title={webhook ? 'Modifier l’adresse' : 'Nouvelle adresse'}
    >
      <WebhookForm key={webhook?.id ?? 'new'} onCreated={onCreated} onSaved={onClose} webhook={webhook} />
    </Modal>
  )
}
