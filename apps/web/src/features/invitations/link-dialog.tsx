import { INVITATION_DAYS, type InvitationSent } from '@vigie/contract/accounts/invitations.ts'
import { CopyField } from '@/components/form/copy-field.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { fr } from '@/lib/typography.ts'

type Props = { sent: InvitationSent | null; onClose: () => void }

const ONCE = `Copiez-le maintenant : il n’est plus affiché ensuite. Il est valable ${INVITATION_DAYS} jours et ne sert qu’une fois.`

/** Where no mail can carry the link. */
export function LinkDialog({ sent, onClose }: Props) {
  return (
    <Modal
      description={fr(
        `Aucun e-mail ne peut porter cette invitation : remettez vous-même ce lien à ${sent?.data.email ?? ''}.`,
      )}
      onOpenChange={(open) => !open && onClose()}
      open={sent !== null}
      size="sm"
      title="Lien d’invitation"
    >
      <ModalBody>
        <CopyField announcement="Le lien est copié." help={fr(ONCE)} label="Lien" value={sent?.link ?? ''} />
      </ModalBody>
      <ModalFooter>
        <ModalClose variant="default">J’ai copié le lien</ModalClose>
      </ModalFooter>
    </Modal>
  )
}
