import type { ExemptionCheck } from '@vigie/contract/site/exemption.ts'
import { Link } from 'react-router'
import { Alert } from '@/components/ui/alert.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { fr } from '@/lib/typography.ts'
import { CHECK_LABELS } from './exemption-words.ts'

export function FailingChecksBanner({ failing }: { failing: ExemptionCheck[] }) {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const named = failing.map((check) => `« ${CHECK_LABELS[check]} »`).join(', ')
  return (
    <Alert
      className="mb-3"
      title={fr(`Mesure d’audience sans consentement : ${named} ne tient plus`)}
      type="warning"
    >
      <Link
        className="underline underline-offset-4"
        to={isPrivileged ? '/configuration?tab=audience' : '/configuration/mesure-audience'}
      >
        Voir ce qui est demandé et ce qui le prouve
      </Link>
    </Alert>
  )
}
