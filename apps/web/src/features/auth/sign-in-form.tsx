import { CREDENTIALS_REQUIRED, readCredentials } from '@vigie/contract/accounts/credentials.ts'
import type { SECOND_STEP_REQUIRED } from '@vigie/contract/accounts/second-step.ts'
import type { SubmitEvent } from 'react'
import { Suspense, useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { PasswordField } from '@/components/form/password-field.tsx'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { SIGN_IN_FAILURE, useSignIn } from './open-session.ts'
import { PasskeyButton } from './passkey-button.tsx'

const SecondStepForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm)

type Problem = { field: 'email' | 'password'; message: string }

type Props = {
  /** The person is known already: only the password is asked. */
  knownEmail?: string | undefined
  onSignedIn?: (() => void) | undefined
}

export function SignInForm({ knownEmail, onSignedIn }: Props) {
  const signIn = useSignIn()
  const [problem, setProblem] = useState<Problem | null>(null)
  const secondStep = asSecondStep(signIn.error)

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
      onError: (error) => asSecondStep(error) ?? reportFailure(error, SIGN_IN_FAILURE),
    })
  }
  const handleRestart = (message?: string) => {
    signIn.reset()
    setProblem(message ? { field: 'password', message } : null)
  }

  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined)
  return (
    <>
      {secondStep && (
        <Suspense>
          <SecondStepForm
            knownEmail={knownEmail}
            onRestart={handleRestart}
            onSignedIn={onSignedIn}
            refusal={secondStep}
          />
        </Suspense>
      )}
      {/* It keeps the address for somebody who must start again. */}
      <form className="space-y-5" hidden={secondStep !== undefined} noValidate onSubmit={handleSubmit}>
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
        <PasskeyButton knownEmail={knownEmail} onSignedIn={onSignedIn} />
      </form>
    </>
  )
}

/** A right password whose account has a second step. The constant itself would bring its module into the first load. */
function asSecondStep(error: unknown) {
  const code: typeof SECOND_STEP_REQUIRED = 'second_step_required'
  return error instanceof ApiError && error.code === code ? error : undefined
}
