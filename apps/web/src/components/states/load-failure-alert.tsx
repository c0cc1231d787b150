import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

export type LoadFailureAlertProps = {
  title: string
  /** The reason, when the server gave one. */
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** The red banner above a list whose last refresh failed; the rows stay below it. */
export function LoadFailureAlert({ title, message, onRetry, isRetrying = false }: LoadFailureAlertProps) {
  return (
    <Alert
      actions={
        <Button isBusy={isRetrying} onClick={onRetry} size="sm" variant="outline">
          Réessayer
        </Button>
      }
      className="mb-4"
      title={title}
      type="error"
    >
      {message !== title && <p>{message}</p>}
    </Alert>
  )
}
