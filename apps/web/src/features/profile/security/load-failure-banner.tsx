import { Button } from '@/components/ui/button.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'

type Props = { error: unknown; onRetry: () => void }

/** For a card whose content could not be read; the rest of the profile stays. */
export function LoadFailureBanner({ error, onRetry }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-danger-text" role="alert">
      {failureMessage(error)}
      <Button onClick={onRetry} size="sm" variant="outline">
        Réessayer
      </Button>
    </div>
  )
}
