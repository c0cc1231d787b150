import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { fr } from '@/lib/typography.ts'

type Props = {
  /** Why the save was refused. */
  message: string
  /** What is stored now, in words. */
  stored: string
  onTake: () => void
}

/** Somebody else has saved first: what is typed stays, and replaces theirs when it is saved again. */
export function StaleBanner({ message, stored, onTake }: Props) {
  return (
    <Alert title={fr(message)} type="warning">
      <p>{fr(`Version enregistrée : ${stored}. « Enregistrer » la remplace par la vôtre.`)}</p>
      <Button className="mt-2" onClick={onTake} size="sm" variant="outline">
        Reprendre la version enregistrée
      </Button>
    </Alert>
  )
}
