import {
  INVITATION_REVOKED,
  type Invitation,
  type InvitationSent,
} from '@vigie/contract/accounts/invitations.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { useInviteAgain, useRevokeInvitation } from './api.ts'
import { announceSent } from './sent-notice.ts'

/** `onLink` shows the link of an invitation that no mail carries. */
export function useInvitationActions(onLink: (sent: InvitationSent) => void) {
  const { confirm } = useConfirm()
  const again = useInviteAgain()
  const revoke = useRevokeInvitation()

  return {
    busyId: again.isPending ? again.variables : undefined,
    sendAgain: ({ id }: Invitation) =>
      again.mutate(id, {
        onSuccess: (sent) => (sent.link ? onLink(sent) : announceSent(sent)),
        onError: (error) => reportFailure(error, { title: 'L’invitation n’a pas pu être renvoyée' }),
      }),
    revoke: ({ id, email }: Invitation) =>
      void confirm({
        type: 'danger',
        title: 'Révoquer l’invitation',
        message: fr(`Le lien envoyé à ${email} ne fonctionnera plus. Vous pourrez inviter à nouveau.`),
        confirmText: 'Révoquer',
        onConfirm: async () => {
          try {
            await revoke.mutateAsync(id)
          } catch (error) {
            reportFailure(error, { title: 'L’invitation n’a pas pu être révoquée' })
            throw error
          }
          toast.success(INVITATION_REVOKED, { isBrief: true })
        },
      }),
  }
}
