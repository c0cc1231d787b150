import { useMutation } from '@tanstack/react-query'
import { SESSION_END_INVALID, sessionEndResponseSchema } from '@vigie/contract/accounts/new-device.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { http } from '@/domain/http/http.ts'
import { useSite } from '@/domain/site/site.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { AUTH_FAILURE } from './api.ts'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'

/** What the mail about a new device links to. A button is needed because mail scanners follow links. */
export function SessionEndPage() {
  const { hash } = useLocation()
  const { canResetPassword } = useSite()
  const [isForgetting, setForgetting] = useState(false)
  const token = hash.slice(1)
  const end = useMutation({
    mutationFn: () =>
      http.post('/api/users/end-new-session', {
        body: { token },
        response: sessionEndResponseSchema,
        isPublic: true,
      }),
  })

  return (
    <main className="mx-auto w-full max-w-md px-4 py-16 sm:py-24">
      <h1 className="text-2xl font-semibold tracking-tight">Une connexion que vous ne reconnaissez pas</h1>
      {end.isSuccess ? (
        <Alert className="mt-6" type="success">
          {fr(end.data.message)}
        </Alert>
      ) : (
        <>
          <p className="mt-1.5 mb-8 text-muted">
            {fr(
              'La session sera fermée aussitôt et l’appareil oublié. Vos autres sessions restent ouvertes.',
            )}
          </p>
          {!token && <Alert type="error">{SESSION_END_INVALID}</Alert>}
          {end.isError && (
            <Alert className="mb-6" type="error">
              {failureMessage(end.error, AUTH_FAILURE)}
            </Alert>
          )}
          {token && (
            <Button className="h-10 w-full" isBusy={end.isPending} onClick={() => end.mutate()}>
              Mettre fin à cette session
            </Button>
          )}
        </>
      )}
      {end.isSuccess && canResetPassword && (
        <Button className="mt-6 h-10 w-full" onClick={() => setForgetting(true)}>
          Choisir un nouveau mot de passe
        </Button>
      )}
      <p className="mt-8 text-center text-sm">
        <Link className="font-medium text-accent-text underline underline-offset-4" to="/login">
          Aller à la connexion
        </Link>
      </p>
      <ForgotPasswordDialog isOpen={isForgetting} onClose={() => setForgetting(false)} />
    </main>
  )
}
