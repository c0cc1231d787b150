import type { Person } from '@vigie/contract/persons/persons.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { PersonLink } from '@/domain/persons/person-link.tsx'
import { fr } from '@/lib/typography.ts'
import { REASON_LABELS } from '../person-words.ts'

type Props = { person: Person; onJoin: (otherId: number) => void }

/** PERS-07: proposed, never joined by itself. */
export function SuggestionsSection({ person: { suggestions }, onJoin }: Props) {
  if (suggestions.length === 0) return null
  return (
    <Card aria-labelledby="suggestions-title">
      <CardHeader>
        <CardTitle id="suggestions-title">{fr('La même personne ?')}</CardTitle>
      </CardHeader>
      <CardContent className="pt-2!">
        <ul className="divide-y divide-line">
          {suggestions.map(({ id, name, email, reason }) => (
            <li className="flex flex-wrap items-center justify-between gap-2 py-2.5 text-sm" key={id}>
              <div className="min-w-0">
                <PersonLink className="font-medium break-words" id={id}>
                  {name ?? email}
                </PersonLink>
                {name && <p className="break-all text-muted">{email}</p>}
                <p className="text-muted">{REASON_LABELS[reason]}</p>
              </div>
              <Button
                aria-label={`Réunir avec ${name ?? email}`}
                onClick={() => onJoin(id)}
                size="sm"
                variant="outline"
              >
                Réunir
              </Button>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
