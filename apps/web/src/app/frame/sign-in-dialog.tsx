import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { settleSignIn } from '@/domain/session/refusal-questions.ts'
import { session } from '@/domain/session/session.ts'
import { SignInForm } from '@/features/auth/sign-in-form.tsx'

/**
 * Shown over a form whose session has expired. The e-mail address cannot be changed: the form below was
 * written by that person, and its save is sent again in their name.
 */
export function SignInDialog() {
  const email = session.user()?.email
  return (
    <Modal
      description="Reconnectez-vous pour continuer : votre saisie est conservée."
      onOpenChange={() => settleSignIn(false)}
      open
      size="sm"
      title="Votre session a expiré"
    >
      <ModalBody>
        <SignInForm {...(email ? { knownEmail: email } : {})} onSignedIn={() => settleSignIn(true)} />
        <Button className="mt-2 h-10 w-full" onClick={() => settleSignIn(false)} variant="ghost">
          Plus tard
        </Button>
      </ModalBody>
    </Modal>
  )
}
