import { ExternalLink } from 'lucide-react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { formatAge } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { TrackerLineField } from './tracker-line-field.tsx'
import { useTrackerCheck } from './use-tracker-check.ts'

const OPT_OUT =
  'Sans cookie, donc sans bandeau. Pour ne pas compter vos propres visites, ouvrez une fois une page de votre site en ajoutant #vigie-off à la fin de son adresse ; #vigie-on les compte à nouveau.'

/** How to add the tracker to the company's site, and whether its visits arrive. */
export function TrackerCard({ origin }: { origin: string }) {
  const line = `<script defer src="${origin}/t.js"></script>`
  return (
    <Card aria-labelledby="tracker-title" className="mt-8">
      <CardHeader>
        <CardTitle id="tracker-title">Mesure d’audience</CardTitle>
        <CardDescription>{fr(OPT_OUT)}</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <TrackerLineField line={line} />
        <TrackerCheck />
      </CardContent>
    </Card>
  )
}

function TrackerCheck() {
  const { status, sources, found, isWaiting, isSilent, start } = useTrackerCheck()
  const siteUrl = status.data?.siteUrl
  const [latest] = sources
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          isBusy={isWaiting}
          busyLabel="En attente d’une visite…"
          disabled={!status.data}
          onClick={start}
          variant="secondary"
        >
          Vérifier
        </Button>
        {siteUrl && (
          <Button asChild variant="link">
            <a href={siteUrl} rel="noreferrer" target="_blank">
              Ouvrir le site
              <ExternalLink aria-hidden="true" />
              <span className="sr-only">(nouvel onglet)</span>
            </a>
          </Button>
        )}
        <p className="text-sm text-muted">
          {latest
            ? fr(`Dernière visite reçue de ${latest.origin}, ${formatAge(latest.lastVisitAt)}.`)
            : status.data && 'Aucune page qui porte cette ligne n’a encore envoyé de visite.'}
        </p>
      </div>
      {isWaiting && <Alert type="info">Ouvrez maintenant une page de votre site dans un autre onglet.</Alert>}
      {found && (
        <Alert type="success">{fr(`Tout fonctionne : une visite vient d’arriver de ${found.origin}.`)}</Alert>
      )}
      {isSilent && (
        <Alert title="Aucune visite reçue en une minute" type="warning">
          {fr(
            'Vérifiez que la ligne est dans la page ouverte, que le site autorise ce script, et que votre navigateur ne demande pas à ne pas être suivi : de telles visites ne sont pas comptées.',
          )}
        </Alert>
      )}
    </div>
  )
}
