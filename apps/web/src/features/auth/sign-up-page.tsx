import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Spinner } from '@/components/ui/spinner.tsx'
import { useSite } from '@/domain/site/site.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { AUTH_FAILURE, useSignUp } from './api.ts'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpPage() {
  const { hasAccounts } = useSite()
  const signUp = useSignUp()

  const handleSubmit = (body: FormData) =>
    signUp.mutate(body, {
      onError: (error) => {
        console.error('Inscription impossible :', error)
        reportFailure(error, AUTH_FAILURE)
      },
    })

  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">S'inscrire</h1>
      {signUp.data ? (
        <PendingAccount message={signUp.data} />
      ) : (
        <>
          <p className="mt-1.5 mb-8 text-muted">
            {hasAccounts
              ? 'Demandez votre accès à l’espace d’administration.'
              : 'Créez le premier compte : il administrera le site.'}
          </p>
          {signUp.isError && (
            <Alert className="mb-6" type="error">
              {failureMessage(signUp.error, AUTH_FAILURE)}
            </Alert>
          )}
          <SignUpForm isBusy={signUp.isPending} onSubmit={handleSubmit} />
        </>
      )}
      <p className="mt-8 text-center text-sm">
        <Link className="font-medium text-accent-text underline underline-offset-4" to="/login">
          Déjà inscrit ? Se connecter
        </Link>
      </p>
      {signUp.isPending && <SubmitOverlay />}
    </>
  )
}

function PendingAccount({ message }: { message: string }) {
  // Also where a mail with a link can leave.
  const { canResetPassword } = useSite()
  return (
    <div className="mt-8 rounded-lg border border-success-line bg-success-soft p-6 text-center" role="status">
      <CircleCheck aria-hidden="true" className="mx-auto size-8 text-success-text" />
      <p className="mt-3 text-balance text-success-text">{message}</p>
      {canResetPassword && (
        <p className="mt-3 text-balance text-success-text">
          {fr(
            'Ouvrez maintenant l’e-mail que nous venons d’envoyer à cette adresse : vous y confirmez qu’elle est à vous.',
          )}
        </p>
      )}
    </div>
  )
}

function SubmitOverlay() {
  return (
    <div className="modal-backdrop grid place-items-center" role="status">
      <div className="flex items-center gap-3 rounded-lg bg-raised px-5 py-4 shadow-lg">
        <Spinner className="size-5 text-accent-text" />
        Inscription en cours…
      </div>
    </div>
  )
}
