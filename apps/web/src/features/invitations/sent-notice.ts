import type { InvitationSent } from '@vigie/contract/accounts/invitations.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'

export const announceSent = ({ data }: InvitationSent) =>
  toast.success('Invitation envoyée', {
    description: fr(`Un e-mail part vers ${data.email}.`),
    isBrief: true,
  })
