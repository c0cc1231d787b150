import { INVITATION_DAYS, type InvitationSent } from '@vigie/contract/accounts/invitations.ts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { fr } from '@/lib/typography.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { announceSent } from './sent-notice.ts'

export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<InvitationSent | null>(null)
  const handleSent = (invitation: InvitationSent) => {
    setOpen(false)
    if (invitation.link) setSent(invitation)
    else announceSent(invitation)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} variant="outline">
        <Mail aria-hidden="true" />
        Inviter
      </Button>
      <Modal
        description={fr(
          `La personne choisit elle-même son mot de passe, par un lien valable ${INVITATION_DAYS} jours.`,
        )}
        onOpenChange={setOpen}
        open={isOpen}
        size="sm"
        title="Inviter un utilisateur"
      >
        <InviteForm onSent={handleSent} />
      </Modal>
      <LinkDialog onClose={() => setSent(null)} sent={sent} />
    </>
  )
}
