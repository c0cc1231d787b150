import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { Problem } from './upload-outcomes.ts'

type UploadProblemsProps = {
  problems: readonly Problem[]
  onResume: (offer: Problem['offer']) => void
  onDismiss: () => void
}

const OFFERS = [
  { offer: 'reduce', label: 'Réduire et envoyer' },
  { offer: 'retry', label: 'Réessayer' },
] as const

/** The buttons are under the messages: beside them, three buttons would not fit on a phone. */
export function UploadProblems({ problems, onResume, onDismiss }: UploadProblemsProps) {
  if (problems.length === 0) return null
  const offers = OFFERS.filter(({ offer }) => problems.some((problem) => problem.offer === offer))
  return (
    <Alert className="rounded-none border-x-0 border-t-0" type="error">
      <ul>
        {[...new Set(problems.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {offers.map(({ offer, label }) => (
          <Button key={offer} onClick={() => onResume(offer)} size="sm" variant="outline">
            {label}
          </Button>
        ))}
        <Button onClick={onDismiss} size="sm" variant="ghost">
          Fermer
        </Button>
      </div>
    </Alert>
  )
}
