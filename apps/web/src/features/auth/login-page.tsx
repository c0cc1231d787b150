import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { session } from '@/domain/session/session.ts'
import { useSite } from '@/domain/site/site.ts'
import { fr } from '@/lib/typography.ts'
import { emailLinkIn, linkParams, passwordLinkIn, resetHash } from './mail-links.ts'
import { SignInForm } from './sign-in-form.tsx'

// Rarely needed, so not part of the first load.
const ForgotPasswordDialog = lazyPart(
  async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
)
const ResetPasswordForm = lazyPart(async () => (await import('./reset-password-form.tsx')).ResetPasswordForm)
const EmailLinkPanel = lazyPart(async () => (await import('./email-link-panel.tsx')).EmailLinkPanel)

export function LoginPage() {
  const params = linkParams(useLocation())
  const navigate = useNavigate()
  const [notice, setNotice] = useState<string>()
  const passwordLink = passwordLinkIn(params)
  const link = emailLinkIn(params)
  if (!passwordLink && !link) return <SignInScreen notice={notice} />

  const handleDone = (message: string, resetToken?: string) => {
    setNotice(message)
    // Every session of the account has ended, the one of this tab too.
    if (resetToken) session.end('left')
    if (session.isOpen()) toast.success(message)
    navigate({ hash: resetToken ? resetHash(resetToken) : '' }, { replace: true })
  }
  return (
    <Suspense fallback={null}>
      {passwordLink ? (
        <>
          {notice && <Notice message={notice} />}
          <ResetPasswordForm link={passwordLink} onDone={handleDone} />
        </>
      ) : (
        link && (
          <EmailLinkPanel link={link} onDone={({ message, resetToken }) => handleDone(message, resetToken)} />
        )
      )}
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
      {notice && <Notice message={notice} />}
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
          Pas encore de compte ?{' '}
          <Link className="font-medium text-accent-text underline underline-offset-4" to="/signin">
            Créer un compte
          </Link>
        </p>
      )}
    </>
  )
}

function Notice({ message }: { message: string }) {
  return (
    <Alert className="mb-6" type="success">
      {fr(message)}
    </Alert>
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
