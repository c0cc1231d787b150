import type { AdminUser } from '@vigie/contract/users.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { UserForm } from './user-form.tsx'

type Props = { isOpen: boolean; user: AdminUser | null; onClose: () => void }

/** Creates a user, or edits the one that it is given. */
export function UserModal({ isOpen, user, onClose }: Props) {
  return (
    <Modal
      description={
        user
          ? undefined
          : 'La personne pourra se connecter aussitôt, avec l’adresse et le mot de passe saisis ici.'
      }
      onOpenChange={(open) => !open && onClose()}
      open={isOpen}
      size="sm"
      title={user ? 'Modifier l’utilisateur' : 'Nouvel utilisateur'}
    >
      <UserForm key={user?.id ?? 'new'} onSaved={onClose} user={user} />
    </Modal>
  )
}
