import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { Link, useLocation } from 'react-router'
import { Alert } from '@/components/ui/alert.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { formatAge } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { mailQueries } from './api.ts'

/** A shorter failure of the mail server is not shown. */
const PATIENCE_MS = 2 * MINUTE_MS

/** Shown on every page when mails are not being sent, since the list of mails is not opened every day. */
export function MailTroubleBanner() {
  const { pathname } = useLocation()
  const isSignedIn = useSessionUser() !== null
  const { data: status } = useQuery({ ...mailQueries.status(), enabled: isSignedIn })
  const trouble = status?.trouble
  if (!trouble || !(trouble.needsYou || Date.now() - Date.parse(trouble.since) > PATIENCE_MS)) return null
  return (
    <Alert
      className="mb-6"
      title={fr(`Les e-mails ne partent plus (${formatAge(trouble.since)})`)}
      type="warning"
    >
      <p>{fr(trouble.reason)}</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        {status.waiting > 0 && (
          <span>
            {formatCount(status.waiting, 'e-mail attend', 'e-mails attendent')}
            {fr(' : rien n’est perdu.')}
          </span>
        )}
        {pathname !== '/configuration' && (
          <Link className="font-medium underline underline-offset-2" to="/configuration">
            Ouvrir la configuration
          </Link>
        )}
      </p>
    </Alert>
  )
}
