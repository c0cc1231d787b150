import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { Problem } from './upload-outcomes.ts'

interface UploadProblemsProps {
  problems: readonly Problem[]
  onResume: (offer: Problem['offer']) => void
  onDismiss: () => void
}

const OFFERS = [
  { offer: 'reduce', label: 'Réduire et envoyer' },
  { offer: 'retry', label: 'Réessayer' },
] as const

export function UploadProblems({ problems, onResume, onDismiss }: UploadProblemsProps) {
  if (problems.length === 0) return null
  const messages = [...new Set(problems.map(({ message }) => message))]
  return (
    <Alert
      actions={
        <>
          {OFFERS.filter(({ offer }) => problems.some((problem) => problem.offer === offer)).map(
            ({ offer, label }) => (
              <Button key={offer} onClick={() => onResume(offer)} size="sm" variant="outline">
                {label}
              </Button>
            ),
          )}
          <Button onClick={onDismiss} size="sm" variant="ghost">
            Fermer
          </Button>
        </>
      }
      className="rounded-none border-x-0 border-t-0"
      type="error"
    >
      {messages.length === 1 ? (
        messages[0]
      ) : (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
