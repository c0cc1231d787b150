import { provePasswordSchema } from '@vigie/contract/accounts/proof.ts'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { session } from '@/domain/session/session.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { AUTH_FAILURE, useProvePassword } from './api.ts'
import { PasskeyProofButton } from './passkey-proof-button.tsx'

export function ProofForm({ onProved }: { onProved: () => void }) {
  const prove = useProvePassword()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(provePasswordSchema),
    reValidateMode: 'onSubmit',
  })
  const problem = formState.errors.password?.message
  const submit = handleSubmit(({ password }) => prove.mutate(password, { onSuccess: onProved }))

  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        // The page below the dialog has a form of its own, which must not receive this submit.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <ModalBody className="space-y-5">
        {prove.isError && !problem && <Alert type="error">{failureMessage(prove.error, AUTH_FAILURE)}</Alert>}
        {/* Password managers find the password by this name. */}
        <input
          autoComplete="username"
          hidden
          name="username"
          readOnly
          type="email"
          value={session.user()?.email ?? ''}
        />
        <PasswordField
          autoComplete="current-password"
          autoFocus
          error={problem}
          label="Mot de passe"
          {...register('password')}
        />
        <PasskeyProofButton onProved={onProved} />
      </ModalBody>
      <ModalFooter>
        <ModalClose asChild>
          <Button variant="ghost">Annuler</Button>
        </ModalClose>
        <Button isBusy={prove.isPending} busyLabel="Vérification…" type="submit">
          Confirmer
        </Button>
      </ModalFooter>
    </form>
  )
}
