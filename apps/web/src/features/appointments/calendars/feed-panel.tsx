import type { CalendarFeed } from '@vigie/contract/agenda/calendars.ts'
import { CopyField } from '@/components/form/copy-field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { fr } from '@/lib/typography.ts'
import { feedWords } from './calendar-words.ts'
import { useFeedActions } from './use-feed-actions.ts'

const NONE = 'Vous n’avez pas encore d’adresse. Elle est à vous seul : quiconque la connaît lit votre agenda.'
const SHOWN_ONCE =
  'Copiez-la maintenant : elle ne sera plus montrée. Collez-la dans votre agenda sous « S’abonner » ou « À partir de l’URL ».'

export function FeedPanel({ feed }: { feed: CalendarFeed | null }) {
  const { url, isMaking, make, renew, revoke } = useFeedActions()
  if (!feed)
    return (
      <>
        <p className="text-sm text-muted">{fr(NONE)}</p>
        <Button busyLabel="Création…" isBusy={isMaking} onClick={make}>
          Créer mon adresse
        </Button>
      </>
    )
  return (
    <>
      <p className="text-sm text-muted">{fr(`${feedWords(feed)}.`)}</p>
      {url && (
        <CopyField
          announcement="L’adresse est copiée."
          help={fr(SHOWN_ONCE)}
          label="Votre adresse privée"
          value={url}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isMaking} onClick={renew} variant="outline">
          Renouveler l’adresse
        </Button>
        <Button className="text-danger-text!" onClick={revoke} variant="outline">
          Révoquer l’adresse
        </Button>
      </div>
    </>
  )
}
