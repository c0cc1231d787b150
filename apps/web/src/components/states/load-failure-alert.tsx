import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

export type LoadFailureAlertProps = {
  title: string
  /** Why, when the server said more than the title does. */
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** The red banner over a list; the rows that are known stay below it. */
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
