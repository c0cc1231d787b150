import { useMutation } from '@tanstack/react-query'
import { secondStepSchema } from '@vigie/contract/accounts/second-step.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CodeField } from '@/components/form/code-field.tsx'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { session } from '@/domain/session/session.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { findProblems } from '@/lib/zod-resolver.ts'
import { openSession, SIGN_IN_FAILURE } from './open-session.ts'

type Props = {
  challenge: string
  usesRecovery: boolean
  onSignedIn: (() => void) | undefined
  onRefused: (refusal: ApiError) => void
}

export function CodeForm({ challenge, usesRecovery, onSignedIn, onRefused }: Props) {
  const [problem, setProblem] = useState<string>()
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => inputRef.current?.focus(), [])
  const confirm = useMutation({
    mutationFn: async (body: object) => session.start(await openSession(PATH, body)),
    onSuccess: () => onSignedIn?.(),
    onError: (error) => {
      setProblem(failureMessage(error, SIGN_IN_FAILURE))
      inputRef.current?.select()
      if (error instanceof ApiError) onRefused(error)
    },
  })

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The page below the dialog has a form of its own, which must not receive this submit.
    event.stopPropagation()
    if (confirm.isPending) return
    const typed = inputRef.current?.value ?? ''
    const body = { challenge, [usesRecovery ? 'recoveryCode' : 'code']: typed }
    const refused = findProblems(secondStepSchema, body)[0]?.message
    setProblem(refused)
    if (refused) inputRef.current?.focus()
    else confirm.mutate(body)
  }

  return (
    <form className="space-y-5" noValidate onSubmit={handleSubmit}>
      {usesRecovery ? (
        <Field
          error={problem}
          help="L’un des dix codes conservés à l’activation. Chacun sert une fois."
          label="Code de récupération"
          required
        >
          <Input
            autoCapitalize="none"
            autoComplete="off"
            className="font-mono"
            maxLength={100}
            ref={inputRef}
            spellCheck={false}
          />
        </Field>
      ) : (
        <CodeField
          error={problem}
          help="Les six chiffres qu’affiche votre application d’authentification."
          label="Code de validation"
          ref={inputRef}
        />
      )}
      <Button className="h-10 w-full" isBusy={confirm.isPending} busyLabel="Vérification…" type="submit">
        Valider
      </Button>
    </form>
  )
}

const PATH = '/api/users/login/second-step'
