import { CircleAlert, RefreshCw } from 'lucide-react'
import { GENERIC_ERROR } from '@/lib/http/error-message.ts'
import { Button } from '../ui/button.tsx'

export type ErrorPanelProps = {
  title?: string | undefined
  message?: string | undefined
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}

export function ErrorPanel({
  title = 'Erreur de chargement',
  message = GENERIC_ERROR,
  onRetry,
  isRetrying = false,
}: ErrorPanelProps) {
  return (
    <div
      className="flex flex-col items-center gap-1 rounded-lg border border-line bg-surface px-6 py-12 text-center"
      role="alert"
    >
      <span className="mb-2 inline-flex size-10 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <CircleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="font-medium">{title}</p>
      <p className="max-w-prose text-sm text-muted">{message}</p>
      {onRetry && (
        <Button isBusy={isRetrying} className="mt-4" onClick={onRetry} variant="outline">
          {!isRetrying && <RefreshCw aria-hidden="true" />}
          Réessayer
        </Button>
      )}
    </div>
  )
}
