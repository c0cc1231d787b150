import { KeyRound, Smartphone } from 'lucide-react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { canUsePasskeys } from '@/domain/passkeys/can-use-passkeys.ts'
import { passkeyMessage } from '@/domain/passkeys/passkey-refusal.ts'
import { settleSecondStep } from '@/domain/session/refusal-questions.ts'
import { useSignOut } from '@/domain/session/use-sign-out.ts'
import { type TotpEnrolment, useBeginTotp, useRenewCodes } from './api.ts'
import { useAddPasskey } from './passkeys/api.ts'

type Props = {
  onEnrolment: (enrolment: TotpEnrolment) => void
  onCodes: (codes: readonly string[]) => void
  /** A passkey is being added: true until it is there with its codes, or refused. */
  onAdding: (isAdding: boolean) => void
}

export function RequiredStepChoice({ onEnrolment, onCodes, onAdding }: Props) {
  const begin = useBeginTotp()
  const add = useAddPasskey()
  const renew = useRenewCodes()
  const { signOut, isSigningOut } = useSignOut()
  const failure = add.error ?? begin.error

  const handleCodes = () =>
    renew.mutate(undefined, {
      onSuccess: onCodes,
      onError: (error) => {
        reportFailure(error, { title: 'Les codes de récupération n’ont pas pu être créés' })
        settleSecondStep(true)
      },
    })
  const handlePasskey = () => {
    onAdding(true)
    add.mutate(undefined, { onSuccess: handleCodes, onError: () => onAdding(false) })
  }

  return (
    <>
      <ModalBody className="space-y-3">
        {failure && <Alert type="error">{passkeyMessage(failure)}</Alert>}
        <Button
          className="h-12 w-full"
          isBusy={begin.isPending}
          onClick={() => begin.mutate(undefined, { onSuccess: onEnrolment })}
          variant="outline"
        >
          <Smartphone aria-hidden="true" />
          Avec une application d’authentification
        </Button>
        {canUsePasskeys() && (
          <Button
            className="h-12 w-full"
            isBusy={add.isPending || renew.isPending}
            onClick={handlePasskey}
            variant="outline"
          >
            <KeyRound aria-hidden="true" />
            Avec une clé d’accès
          </Button>
        )}
      </ModalBody>
      <ModalFooter>
        <Button isBusy={isSigningOut} onClick={signOut} variant="ghost">
          Se déconnecter
        </Button>
      </ModalFooter>
    </>
  )
}
