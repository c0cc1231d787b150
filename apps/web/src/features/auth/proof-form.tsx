import { provePasswordSchema } from '@vigie/contract/users.ts'
import { type SubmitEvent, useState } from 'react'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { session } from '@/lib/session/session.ts'
import { proofMessage, useProvePassword } from './api.ts'

export function ProofForm({ onProved }: { onProved: () => void }) {
  const prove = useProvePassword()
  const [problem, setProblem] = useState<string>()

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form below is another one of the same page: its own submit must not hear of this one.
    event.stopPropagation()
    const password = new FormData(event.currentTarget).get('password')
    const parsed = provePasswordSchema.safeParse({ password })
    setProblem(parsed.error?.issues[0]?.message)
    if (parsed.success) prove.mutate(parsed.data.password, { onSuccess: onProved })
  }

  return (
    <form className="contents" noValidate onSubmit={handleSubmit}>
      <ModalBody className="space-y-5">
        {prove.isError && !problem && <Alert type="error">{proofMessage(prove.error)}</Alert>}
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
          name="password"
        />
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
