import { resetPasswordSchema } from '@vigie/contract/auth.ts'
import { PASSWORD_MIN } from '@vigie/contract/common/people.ts'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { AUTH_FAILURE, useResetPassword } from './api.ts'

type Props = { token: string; onDone: (message: string) => void }

/** What the link of the mail opens. */
export function ResetPasswordForm({ token, onDone }: Props) {
  const reset = useResetPassword()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { token, password: '' },
    resolver: zodResolver(resetPasswordSchema),
    reValidateMode: 'onSubmit',
  })
  const { errors } = formState
  const problem = (errors.token ?? errors.password)?.message
  const submit = handleSubmit((body) => reset.mutate(body, { onSuccess: ({ message }) => onDone(message) }))

  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Nouveau mot de passe</h1>
      <p className="mt-1.5 mb-8 text-muted">
        {fr('Vos sessions ouvertes seront fermées sur tous vos appareils.')}
      </p>
      <form className="space-y-5" noValidate onSubmit={(event) => void submit(event)}>
        {reset.isError && <Alert type="error">{failureMessage(reset.error, AUTH_FAILURE)}</Alert>}
        <PasswordField
          autoComplete="new-password"
          autoFocus
          error={problem}
          help={!problem && `${PASSWORD_MIN} caractères au moins.`}
          label="Nouveau mot de passe"
          {...register('password')}
        />
        <Button isBusy={reset.isPending} busyLabel="Enregistrement…" className="h-10 w-full" type="submit">
          Changer le mot de passe
        </Button>
      </form>
      <p className="mt-8 text-center text-sm">
        <Link className="font-medium text-accent-text underline underline-offset-4" to="/login">
          Retour à la connexion
        </Link>
      </p>
    </>
  )
}
