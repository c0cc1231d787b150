import type { Person } from '@vigie/contract/persons/persons.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { formatDay } from '@/lib/dates.ts'
import { useSeparatePersons } from '../api.ts'
import { PersonDetails } from '../person-details.tsx'

/** The person's details; what was joined can be separated for 30 days. */
export function AddressesSection({ person }: { person: Person }) {
  const { confirm } = useConfirm()
  const separate = useSeparatePersons()
  const ask = (otherId: number, email: string) =>
    confirm({
      type: 'info',
      title: 'Séparer ces deux personnes',
      message: `Ce qui porte l’adresse ${email} retourne sur sa propre page, avec ses notes et son abonnement, comme avant.`,
      confirmText: 'Séparer',
      failureWords: 'Ces personnes n’ont pas pu être séparées',
      onConfirm: async () => {
        await separate.mutateAsync({ id: person.id, otherId })
        toast.success('Personnes séparées')
      },
    })
  return (
    <Card>
      <CardContent>
        <PersonDetails
          person={person}
          renderAction={({ id, email, joinedAt, separableUntil }) =>
            joinedAt && (
              <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
                <span>
                  Réunie le {formatDay(joinedAt)}
                  {separableUntil && `, séparable jusqu’au ${formatDay(separableUntil)}`}
                </span>
                {separableUntil && (
                  <Button
                    aria-label={`Séparer ${email}`}
                    onClick={() => void ask(id, email)}
                    size="sm"
                    variant="outline"
                  >
                    Séparer
                  </Button>
                )}
              </div>
            )
          }
        />
      </CardContent>
    </Card>
  )
}
