import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_LABELS } from '@vigie/contract/common/subscribers.ts'
import { type ConsentEvent, type ConsentProof, pageLabel } from '@vigie/contract/mailing/newsletter.ts'
import { useParams } from 'react-router'
import { BackLink } from '@/components/back-link.tsx'
import { Description, DescriptionList } from '@/components/description-list.tsx'
import { PrintPage } from '@/components/print-page.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { useCompany } from '@/domain/site/site.ts'
import { dayOf, formatDay, formatDayTime } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { newsletterQueries } from './api.ts'
import { CONSENT_LABELS, CONSENT_WORDING_LABELS } from './newsletter-words.ts'

/** RGPD-11: what proves a consent, on a page to print. */
export function ConsentPage() {
  const id = Number(useParams().id)
  const { data, isPending, error, refetch, isFetching } = useQuery(newsletterQueries.consent(id))
  return (
    <PrintPage
      back={<BackLink to="/newsletter">Tous les abonnés</BackLink>}
      canPrint={data !== undefined}
      subtitle="Chaque ligne est écrite au moment de l’acte, et ne peut plus être changée."
      title="Preuve de consentement"
    >
      {isPending ? (
        <Loading className="h-96" label="Chargement de la preuve…" />
      ) : data ? (
        <ConsentSheet proof={data} />
      ) : (
        <ErrorPanel
          isRetrying={isFetching}
          message={failureMessage(error, 'La preuve n’a pas pu être chargée.')}
          onRetry={() => void refetch()}
        />
      )}
    </PrintPage>
  )
}

function ConsentSheet({ proof }: { proof: ConsentProof }) {
  const { email, language, events } = proof
  const { name } = useCompany()
  return (
    <article className="max-w-3xl rounded-lg border border-line bg-surface p-6 print:border-0 print:p-0">
      <h2 className="mb-4 text-lg font-semibold">{fr(`Abonnement à la newsletter de ${name}`)}</h2>
      <DescriptionList>
        <Description label="E-mail">{email}</Description>
        <Description label="État">{stateOf(proof)}</Description>
        <Description label="Langue">{LANGUAGE_LABELS[language]}</Description>
        <Description label="Établie le">{formatDayTime(new Date().toISOString())}</Description>
      </DescriptionList>
      {events.length === 0 ? (
        <p className="mt-6">Aucune preuve n’a été conservée pour cet abonnement.</p>
      ) : (
        <ol aria-label="Étapes du consentement" className="mt-6 space-y-5">
          {events.map((event) => (
            <ConsentLine event={event} key={event.id} />
          ))}
        </ol>
      )}
    </article>
  )
}

function ConsentLine({ event }: { event: ConsentEvent }) {
  const { kind, at, consentedAt, wording, page, file, author } = event
  const isByHand = kind === 'imported' || kind === 'added'
  const facts = [
    isByHand && (['Par', author || 'Compte inconnu'] as const),
    kind === 'imported' && (['Fichier', file || 'Sans nom'] as const),
    isByHand && (['Accord donné le', consentedAt ? formatDay(dayOf(consentedAt)) : 'Date inconnue'] as const),
    kind === 'given' && (['Page', pageLabel(page ?? '')] as const),
  ].filter((fact) => fact !== false)
  return (
    <li className="break-inside-avoid border-t border-line pt-4">
      <p className="font-medium">
        {CONSENT_LABELS[kind]}{' '}
        <span className="font-normal text-muted tabular-nums">{formatDayTime(at)}</span>
      </p>
      {facts.map(([label, value]) => (
        <p className="break-words" key={label}>
          {fr(`${label} : ${value}`)}
        </p>
      ))}
      {wording && (
        <p className="mt-1 break-words whitespace-pre-wrap">
          {fr(`${isByHand ? CONSENT_WORDING_LABELS.proof : CONSENT_WORDING_LABELS.words} :`)} <q>{wording}</q>
        </p>
      )}
    </li>
  )
}

function stateOf({ isActive, isPending }: ConsentProof) {
  if (isPending) return 'En attente de confirmation'
  return isActive ? 'Actif' : 'Désinscrit'
}
