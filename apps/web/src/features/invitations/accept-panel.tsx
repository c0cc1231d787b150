import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { useSite } from '@/domain/site/site.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { AcceptForm } from './accept-form.tsx'
import { receivedInvitationQuery } from './api.ts'

/** What the link of an invitation opens. */
export function AcceptPanel({ token }: { token: string }) {
  const { siteName } = useSite()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(receivedInvitationQuery(token))
  const isRefused = error instanceof ApiError && error.status < 500
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Votre invitation</h1>
      {data ? (
        <>
          <p className="mt-1.5 mb-8 text-muted">
            {fr(
              `${data.invitedBy} vous invite dans l’espace d’administration de ${siteName}. Choisissez votre mot de passe.`,
            )}
          </p>
          <AcceptForm
            invitation={data}
            onAccepted={() => void navigate('/', { replace: true })}
            token={token}
          />
        </>
      ) : (
        <div className="mt-6">
          {!error && <Loading label="Lecture de l’invitation…" />}
          {error && isRefused && <Alert type="error">{fr(failureMessage(error))}</Alert>}
          {error && !isRefused && (
            <ErrorPanel
              isRetrying={isFetching}
              message={failureMessage(error)}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      )}
      <p className="mt-8 text-center text-sm">
        <Link className="font-medium text-accent-text underline underline-offset-4" to="/login">
          {fr('Vous avez déjà un compte ? Se connecter')}
        </Link>
      </p>
    </>
  )
}
