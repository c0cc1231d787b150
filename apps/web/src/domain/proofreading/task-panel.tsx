import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'

type Props = {
  label: string
  task: { run: () => void; found: { text: string } | undefined; isPending: boolean; isError: boolean }
  /** The text as it is now. */
  value: string
  children: ReactNode
}

/** What was found in the text, which is read again when somebody asks for it. */
export function TaskPanel({ label, task, value, children }: Props) {
  const { run, found, isPending, isError } = task
  return (
    <section
      aria-busy={isPending}
      aria-label={label}
      className="max-h-96 space-y-3 overflow-y-auto border-t border-line px-3 py-3 text-sm"
    >
      {isError && (
        <Alert
          actions={
            <Button isBusy={isPending} onClick={run} size="sm" variant="outline">
              Réessayer
            </Button>
          }
          title="Le texte n’a pas pu être relu"
          type="error"
        >
          <p>Il est intact. Vérifiez votre connexion, puis réessayez.</p>
        </Alert>
      )}
      {!found && isPending && (
        <p className="text-muted" role="status">
          Lecture du texte…
        </p>
      )}
      {found && found.text !== value && !isError && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          Le texte a changé depuis.
          <Button busyLabel="Lecture…" isBusy={isPending} onClick={run} size="sm" variant="outline">
            Actualiser
          </Button>
        </p>
      )}
      {found && children}
    </section>
  )
}
