import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { SecondStepSummary } from './second-step-summary.tsx'
import { UserForm } from './user-form.tsx'

type Props = {
  isOpen: boolean
  user: AdminUser | null
  onClose: () => void
  onResetSecondStep: (user: AdminUser) => void
}

/** Creates a user, or edits the one that it is given. */
export function UserDialog({ isOpen, user, onClose, onResetSecondStep }: Props) {
  const isSelf = useSessionUser()?.id === user?.id
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
      <UserForm key={user?.id ?? 'new'} onSaved={onClose} user={user}>
        {user?.secondStep && !isSelf && <SecondStepSummary onReset={() => onResetSecondStep(user)} />}
      </UserForm>
    </Modal>
  )
}
