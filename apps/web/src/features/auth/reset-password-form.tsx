import { resetPasswordSchema } from '@vigie/contract/auth.ts'
import { PASSWORD_MIN } from '@vigie/contract/common/people.ts'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { fr } from '@/lib/typography.ts'
import { resetMessage, useResetPassword } from './api.ts'

type Props = { token: string; onDone: (message: string) => void }

/** What the link of the mail opens. */
export function ResetPasswordForm({ token, onDone }: Props) {
  const reset = useResetPassword()
  const [problem, setProblem] = useState<string>()

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    const parsed = resetPasswordSchema.safeParse({ token, password })
    setProblem(parsed.error?.issues[0]?.message)
    if (parsed.success) reset.mutate(parsed.data, { onSuccess: ({ message }) => onDone(message) })
  }

  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Nouveau mot de passe</h1>
      <p className="mt-1.5 mb-8 text-muted">
        {fr('Vos sessions ouvertes seront fermées sur tous vos appareils.')}
      </p>
      <form className="space-y-5" noValidate onSubmit={handleSubmit}>
        {reset.isError && <Alert type="error">{resetMessage(reset.error)}</Alert>}
        <PasswordField
          autoComplete="new-password"
          autoFocus
          error={problem}
          help={!problem && `${PASSWORD_MIN} caractères au moins.`}
          label="Nouveau mot de passe"
          name="password"
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
