import type { Attention } from '@vigie/contract/overview/dashboard.ts'
import { Link } from 'react-router'
import { Alert } from '@/components/ui/alert.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { formatDay, today } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'

/** RGPD-04: a week before a request must be answered; every administrator is told, the privileged one can answer. */
export function RightsBanner({ count, dueOn }: NonNullable<Attention['dueRights']>) {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const words = formatCount(count, 'demande de droits', 'demandes de droits')
  return (
    <Alert
      className="mb-3"
      title={
        dueOn < today()
          ? fr(`${words} : le délai d’un mois est passé depuis le ${formatDay(dueOn)}`)
          : fr(`${words} à traiter avant le ${formatDay(dueOn)}`)
      }
      type="warning"
    >
      {isPrivileged ? (
        <Link className="underline underline-offset-4" to="/configuration?tab=droits&state=open">
          Ouvrir les demandes de droits
        </Link>
      ) : (
        fr('Prévenez la personne qui administre l’application : la loi donne un mois pour répondre.')
      )}
    </Alert>
  )
}
