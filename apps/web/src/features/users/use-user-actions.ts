import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { useActivateUser, useCloseSessions, useDeactivateUser, useResetSecondStep } from './api.ts'
import { announceApproved } from './approved-notice.ts'
import { nameOf } from './user-name.ts'

/** What the privileged administrator can do to an account. */
export function useUserActions() {
  const { confirm } = useConfirm()
  const deactivate = useDeactivateUser()
  const activate = useActivateUser()
  const closeSessions = useCloseSessions()
  const resetSecondStep = useResetSecondStep()

  const askAndDeactivate = (user: AdminUser, title: string, message: string, confirmText: string) =>
    void confirm({
      type: 'danger',
      title,
      message: fr(message),
      confirmText,
      onConfirm: async () => {
        try {
          await deactivate.mutateAsync(user.id)
        } catch (error) {
          reportFailure(error, { title: 'Erreur lors de la désactivation' })
          throw error
        }
        toast.success('Utilisateur désactivé avec succès', { isBrief: true })
      },
    })

  return {
    busyId: activate.isPending ? activate.variables.id : undefined,
    deactivate: (user: AdminUser) =>
      askAndDeactivate(
        user,
        'Désactiver l’utilisateur',
        `Êtes-vous sûr de vouloir désactiver ${nameOf(user)} ? Ses sessions seront fermées et la connexion lui sera refusée.`,
        'Désactiver',
      ),
    refuse: (user: AdminUser) =>
      askAndDeactivate(
        user,
        'Refuser l’inscription',
        `${nameOf(user)} ne pourra pas se connecter. Vous pourrez changer d’avis parmi les utilisateurs désactivés.`,
        'Refuser',
      ),
    reactivate: ({ id }: AdminUser) =>
      activate.mutate(
        { id },
        {
          onSuccess: () => toast.success('Utilisateur réactivé avec succès', { isBrief: true }),
          onError: (error) => reportFailure(error, { title: 'Erreur lors de la réactivation' }),
        },
      ),
    approve: (user: AdminUser) =>
      activate.mutate(
        { id: user.id },
        {
          onSuccess: () => announceApproved(user),
          onError: (error) => reportFailure(error, { title: 'Erreur lors de l’approbation' }),
        },
      ),
    closeSessions: (user: AdminUser) =>
      void confirm({
        type: 'warning',
        title: 'Fermer ses sessions',
        message: fr(`${nameOf(user)} devra se connecter à nouveau sur tous ses appareils.`),
        confirmText: 'Fermer ses sessions',
        onConfirm: async () => {
          try {
            const { closed } = (await closeSessions.mutateAsync(user.id)).data
            toast.success('Sessions fermées', {
              description: formatCount(closed, 'session fermée', 'sessions fermées'),
              isBrief: true,
            })
          } catch (error) {
            reportFailure(error, { title: 'Les sessions n’ont pas pu être fermées' })
            throw error
          }
        },
      }),
    resetSecondStep: (user: AdminUser) =>
      void confirm({
        type: 'danger',
        title: 'Réinitialiser la validation en deux étapes',
        message: fr(
          `${nameOf(user)} entrera avec son seul mot de passe. Son application, ses clés d’accès et ses codes ne serviront plus, ses sessions seront fermées et un e-mail le lui dira.`,
        ),
        confirmText: 'Réinitialiser',
        failureWords: 'La validation en deux étapes n’a pas pu être réinitialisée',
        onConfirm: async () => {
          await resetSecondStep.mutateAsync(user.id)
          toast.success('Validation en deux étapes réinitialisée', { isBrief: true })
        },
      }),
  }
}
