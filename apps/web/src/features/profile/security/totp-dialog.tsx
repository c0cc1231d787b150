import { useState } from 'react'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { fr } from '@/lib/typography.ts'
import type { TotpEnrolment } from './api.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { TotpForm } from './totp-form.tsx'

type Props = { enrolment: TotpEnrolment; onClose: () => void }

/** First the authenticator, then the recovery codes. */
export function TotpDialog({ enrolment, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onKept={onClose} />
  return (
    <Modal
      description={fr('Lisez ce code QR avec votre application d’authentification.')}
      onOpenChange={onClose}
      open
      size="sm"
      title="Activer la validation en deux étapes"
    >
      <TotpForm enrolment={enrolment} onConfirmed={setCodes} />
    </Modal>
  )
}
