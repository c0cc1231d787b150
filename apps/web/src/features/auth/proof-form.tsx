import { provePasswordSchema } from '@vigie/contract/accounts/proof.ts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { PasswordField } from '@/components/form/password-field.tsx'
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
    <DialogForm
      busyLabel="Vérification…"
      failure={prove.isError && !problem && failureMessage(prove.error, AUTH_FAILURE)}
      isBusy={prove.isPending}
      onSubmit={submit}
      submitLabel="Confirmer"
    >
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
    </DialogForm>
  )
}
