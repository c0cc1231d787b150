import type { InvitationSent } from '@vigie/contract/accounts/invitations.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { fr } from '@/lib/typography.ts'

export const announceSent = ({ data }: InvitationSent) =>
  areaToast.success('Invitation envoyée', fr(`Un e-mail part vers ${data.email}.`))
