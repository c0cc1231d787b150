import type { Invitation } from '@vigie/contract/accounts/invitations.ts'
import { Ban, Send } from 'lucide-react'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/lib/cn.ts'
import { formatDayTime } from '@/lib/dates.ts'
import type { useInvitationActions } from './use-invitation-actions.ts'

type Props = {
  invitation: Invitation
  isGone: boolean
  actions: ReturnType<typeof useInvitationActions>
}

export function InvitationRow({ invitation, isGone, actions }: Props) {
  const { id, email, nom, prenom, invitedBy, expiresAt, isOpen } = invitation
  const name = [prenom, nom].filter(Boolean).join(' ')
  return (
    <li
      aria-hidden={isGone || undefined}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0',
        isGone && 'row-gone',
      )}
      inert={isGone}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name ? `${name} · ${email}` : email}</span>
          {!isOpen && <Badge variant="warning">Plus valable</Badge>}
        </p>
        <p className="text-sm text-muted">
          {isOpen ? `Par ${invitedBy} · valable jusqu’au ${formatDayTime(expiresAt)}` : `Par ${invitedBy}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          aria-label={`Révoquer l’invitation de ${email}`}
          onClick={() => actions.revoke(invitation)}
          size="sm"
          variant="ghost"
        >
          <Ban aria-hidden="true" />
          Révoquer
        </Button>
        <Button
          aria-label={`Renvoyer l’invitation de ${email}`}
          busyLabel="Envoi…"
          isBusy={actions.busyId === id}
          onClick={() => actions.sendAgain(invitation)}
          size="sm"
          variant="outline"
        >
          <Send aria-hidden="true" />
          Renvoyer
        </Button>
      </div>
    </li>
  )
}
