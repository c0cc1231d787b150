import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { Problem } from './upload-outcomes.ts'

type UploadProblemsProps = {
  problems: readonly Problem[]
  onRetry: () => void
  onDismiss: () => void
}

/** The buttons are under the messages: beside them, two buttons would not fit on a phone. */
export function UploadProblems({ problems, onRetry, onDismiss }: UploadProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Alert className="rounded-none border-x-0 border-t-0" type="error">
      <ul>
        {[...new Set(problems.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {problems.some(({ canRetry }) => canRetry) && (
          <Button onClick={onRetry} size="sm" variant="outline">
            Réessayer
          </Button>
        )}
        <Button onClick={onDismiss} size="sm" variant="ghost">
          Fermer
        </Button>
      </div>
    </Alert>
  )
}
