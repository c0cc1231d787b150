import { Modal } from '@/components/ui/overlays/modal.tsx'
import { settleProof } from '@/domain/session/refusal-questions.ts'
import { ProofForm } from '@/features/auth/proof-form.tsx'
import { fr } from '@/lib/typography.ts'

/** Prompts for the password before a change that a stolen session must not make; then the form continues. */
export function ProofDialog() {
  return (
    <Modal
      description={fr('Pour votre sécurité, indiquez-le encore une fois : votre saisie est conservée.')}
      onOpenChange={() => settleProof(false)}
      open
      size="sm"
      title="Confirmez votre mot de passe"
    >
      <ProofForm onProved={() => settleProof(true)} />
    </Modal>
  )
}
