import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { Description, DescriptionList, MailLink } from '@/components/description-list.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { nameOf } from './user-name.ts'

type Props = { user: AdminUser; onClose: () => void }

/** The account of somebody who cannot sign in: the server refuses every change of it. */
export function InactiveUserDialog({ user, onClose }: Props) {
  const { email, isPending, createdAt, lastLoginAt } = user
  return (
    <Modal
      description={isPending ? 'Cette personne attend votre accord pour entrer.' : 'Ce compte est désactivé.'}
      onOpenChange={(open) => !open && onClose()}
      open
      size="sm"
      title={nameOf(user)}
    >
      <ModalBody>
        <DescriptionList>
          <Description label="E-mail">
            <MailLink address={email} />
          </Description>
          <Description label="Créé le">{formatDayTime(createdAt)}</Description>
          <Description label="Dernière connexion">
            {lastLoginAt ? formatDayTime(lastLoginAt) : 'Jamais'}
          </Description>
        </DescriptionList>
      </ModalBody>
    </Modal>
  )
}
