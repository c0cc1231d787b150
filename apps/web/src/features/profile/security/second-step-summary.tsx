import type { OwnSecurity } from '@vigie/contract/accounts/second-step.ts'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { formatDay } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { useSecondStepActions } from './use-second-step-actions.ts'

/** From this number on the person should make new ones. */
const FEW_CODES = 2

/** What protects the account now, and what can be done about it. */
export function SecondStepSummary({ security }: { security: OwnSecurity }) {
  const { totp, passkeys, recoveryCodesLeft: left } = security
  const { codes, forgetCodes, renew, remove } = useSecondStepActions(security)
  if (!totp && passkeys === 0) return <p className="text-sm text-muted">Elle n’est pas activée.</p>
  return (
    <ul className="divide-y divide-line">
      <Line
        action={totp && { label: 'Retirer', onClick: remove }}
        detail={totp ? `Depuis le ${formatDay(totp.createdAt)}` : 'Par vos clés d’accès'}
        title={totp ? 'Application d’authentification' : 'À chaque connexion'}
      >
        <Badge variant="success">Active</Badge>
      </Line>
      <Line
        action={{ label: left === 0 ? 'Créer des codes' : 'Nouveaux codes', onClick: renew }}
        detail={left === 0 ? 'Aucun code' : formatCount(left, 'code restant', 'codes restants')}
        title="Codes de récupération"
      >
        {left <= FEW_CODES && <Badge variant="warning">{fr('À renouveler')}</Badge>}
      </Line>
      {codes && <CodesDialog codes={codes} onKept={forgetCodes} />}
    </ul>
  )
}

type LineProps = {
  title: string
  detail: string
  action: { label: string; onClick: () => void } | null
  children: ReactNode
}

function Line({ title, detail, action, children }: LineProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {children}
        </p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      {action && (
        <Button aria-label={`${action.label} : ${title}`} onClick={action.onClick} size="sm" variant="ghost">
          {action.label}
        </Button>
      )}
    </li>
  )
}
