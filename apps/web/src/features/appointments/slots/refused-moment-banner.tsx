import { OUTSIDE_HOURS } from '@vigie/contract/agenda/appointment-changes.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'

type Props = {
  error: unknown
  /** Sends the same again, outside the opening hours on purpose. */
  onInsist: () => void
  otherwise: string
}

/** Why a moment was refused; outside the opening hours the person may insist. */
export function RefusedMomentBanner({ error, onInsist, otherwise }: Props) {
  if (!error) return null
  const isOutside = error instanceof ApiError && error.code === OUTSIDE_HOURS
  return (
    <Alert
      actions={
        isOutside && (
          <Button onClick={onInsist} size="sm" variant="outline">
            Garder ce moment
          </Button>
        )
      }
      type={isOutside ? 'warning' : 'error'}
    >
      {fr(failureMessage(error, otherwise))}
    </Alert>
  )
}
