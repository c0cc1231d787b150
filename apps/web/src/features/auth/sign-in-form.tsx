import { CREDENTIALS_REQUIRED, readCredentials } from '@vigie/contract/common/credentials.ts'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { PasswordField } from '@/components/form/password-field.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { SIGN_IN_FAILURE, useSignIn } from './sign-in-api.ts'

type Problem = { field: 'email' | 'password'; message: string }

type Props = {
  /** The person is known already: only the password is asked. */
  knownEmail?: string
  onSignedIn?: () => void
}

export function SignInForm({ knownEmail, onSignedIn }: Props) {
  const signIn = useSignIn()
  const [problem, setProblem] = useState<Problem | null>(null)

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const [email, password] = [String(typed.get('email')), String(typed.get('password'))]
    const credentials = readCredentials({ email, password })
    if (typeof credentials === 'string') {
      const field = credentials === CREDENTIALS_REQUIRED && email ? 'password' : 'email'
      setProblem({ field, message: credentials })
      form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
      return
    }
    setProblem(null)
    signIn.mutate(credentials, {
      onSuccess: () => onSignedIn?.(),
      onError: (error) => reportFailure(error, SIGN_IN_FAILURE),
    })
  }

  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined)
  return (
    <form className="space-y-5" noValidate onSubmit={handleSubmit}>
      {signIn.isError && !problem && (
        <Alert type="error">{failureMessage(signIn.error, SIGN_IN_FAILURE)}</Alert>
      )}
      <Field error={problemOf('email')} label="Email" required>
        <Input
          autoComplete="username"
          autoFocus={!knownEmail}
          defaultValue={knownEmail}
          inputMode="email"
          name="email"
          readOnly={Boolean(knownEmail)}
          type="email"
        />
      </Field>
      <PasswordField
        autoComplete="current-password"
        autoFocus={Boolean(knownEmail)}
        error={problemOf('password')}
        label="Mot de passe"
        name="password"
      />
      <Button isBusy={signIn.isPending} busyLabel="Connexion…" className="h-10 w-full" type="submit">
        Connexion
      </Button>
    </form>
  )
}
