import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useSite } from '@/lib/site.ts'
import { fr } from '@/lib/typography.ts'
import { SignInForm } from './sign-in-form.tsx'

// Rarely needed: the first screen does not wait for them.
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
}))
const ResetPasswordForm = lazy(async () => ({
  default: (await import('./reset-password-form.tsx')).ResetPasswordForm,
}))

/** The parameter of the link that the mail carries. */
const RESET_PARAMETER = 'reinitialiser'

export function LoginPage() {
  const [params, setParams] = useSearchParams()
  const [notice, setNotice] = useState<string>()
  const token = params.get(RESET_PARAMETER)
  if (!token) return <SignInScreen notice={notice} />

  const handleDone = (message: string) => {
    setNotice(message)
    setParams({}, { replace: true })
  }
  return (
    <Suspense fallback={null}>
      <ResetPasswordForm onDone={handleDone} token={token} />
    </Suspense>
  )
}

function SignInScreen({ notice }: { notice: string | undefined }) {
  const { signup, hasAccounts, siteName, canResetPassword } = useSite()
  const isSignupOpen = signup !== 'closed'
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Connexion</h1>
      <p className="mt-1.5 mb-8 text-muted">Retrouvez votre espace d’administration.</p>
      {notice && (
        <Alert className="mb-6" type="success">
          {fr(notice)}
        </Alert>
      )}
      {!hasAccounts && isSignupOpen && (
        <Alert className="mb-6" title={`Bienvenue dans ${siteName}`} type="info">
          Aucun compte n’existe encore.{' '}
          <Link className="font-medium underline underline-offset-2" to="/signin">
            Créez le premier compte
          </Link>{' '}
          : il administrera le site.
        </Alert>
      )}
      <SignInForm />
      {canResetPassword && <ForgottenPassword />}
      {isSignupOpen && (
        <p className="mt-8 text-center text-sm text-muted">
          Pas encore de compte ?{' '}
          <Link className="font-medium text-accent-text underline underline-offset-4" to="/signin">
            Créer un compte
          </Link>
        </p>
      )}
    </>
  )
}

function ForgottenPassword() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4 text-center">
      <Button onClick={() => setOpen(true)} size="sm" variant="link">
        {fr('Mot de passe oublié ?')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog isOpen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
