import { CopyField } from '@/components/form/copy-field.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { fr } from '@/lib/typography.ts'

type Props = { secret: string | null; onClose: () => void }

const ONCE =
  'Copiez ce secret maintenant : il n’est plus affiché ensuite. Votre site vérifie avec lui la signature de chaque envoi, dans l’en-tête Vigie-Signature.'

export function SecretDialog({ secret, onClose }: Props) {
  return (
    <Modal
      description={fr(ONCE)}
      onOpenChange={(open) => !open && onClose()}
      open={secret !== null}
      size="sm"
      title="Secret de l’adresse"
    >
      <ModalBody>
        <CopyField announcement="Le secret est copié." label="Secret" value={secret ?? ''} />
      </ModalBody>
      <ModalFooter>
        <ModalClose variant="default">J’ai copié le secret</ModalClose>
      </ModalFooter>
    </Modal>
  )
}
