import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_LABELS } from '@vigie/contract/common/subscribers.ts'
import { pageLabel, type SubscriptionDetail } from '@vigie/contract/mailing/newsletter.ts'
import { importedOn } from '@vigie/contract/mailing/newsletter-imports.ts'
import { Link } from 'react-router'
import { Description, DescriptionList, MailLink, WrittenText } from '@/components/description-list.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { PersonLink } from '@/domain/persons/person-link.tsx'
import { dayOf, formatDay, formatDayTime } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { newsletterQueries } from './api.ts'
import { NEWSLETTER_FAILURES } from './newsletter-words.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = { email: string; onClose: () => void }

export function SubscriberDialog({ email, onClose }: Props) {
  const detail = useQuery(newsletterQueries.one(email))
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open size="lg" title="Détail de l’abonnement">
      <ModalBody className="space-y-5">
        {detail.data ? (
          <SubscriberFacts subscriber={detail.data} />
        ) : detail.isError ? (
          <ErrorPanel
            isRetrying={detail.isFetching}
            message={failureMessage(detail.error, NEWSLETTER_FAILURES.detail)}
            onRetry={() => void detail.refetch()}
          />
        ) : (
          <Loading />
        )}
      </ModalBody>
    </Modal>
  )
}

function SubscriberFacts({ subscriber }: { subscriber: SubscriptionDetail }) {
  const { id, email, language, page, createdAt, endedAt, consentedAt, consentWording, importFile, personId } =
    subscriber
  return (
    <>
      <DescriptionList>
        <Description label="E-mail">
          <MailLink address={email} />
          {personId && (
            <PersonLink className="block text-sm" id={personId}>
              Voir la personne
            </PersonLink>
          )}
        </Description>
        <Description label="Statut">
          <StatusBadge subscription={subscriber} />
        </Description>
        <Description label="Inscription">{formatDayTime(createdAt)}</Description>
        <Description label="Langue">{LANGUAGE_LABELS[language]}</Description>
        <Description label="Provenance">
          {importFile === null ? pageLabel(page) : importedOn(dayOf(createdAt))}
        </Description>
        {importFile !== null && <Description label="Fichier">{importFile || 'Sans nom'}</Description>}
        {importFile !== null && page !== importedOn(dayOf(createdAt)) && (
          <Description label="Page d’inscription">{pageLabel(page)}</Description>
        )}
        <Description label="Accord donné">
          {consentedAt ? formatDay(dayOf(consentedAt)) : 'Date inconnue'}
        </Description>
        <Description label="Confirmation">{confirmationWords(subscriber)}</Description>
        {endedAt && <Description label="Désinscription">{formatDayTime(endedAt)}</Description>}
      </DescriptionList>
      {consentWording && <WrittenText text={consentWording} title="Preuve de l’accord" />}
      <Link
        className="inline-block text-sm text-accent-text underline-offset-4 hover:underline"
        to={`/newsletter/abonnes/${id}/consentement`}
      >
        Preuve de consentement à imprimer
      </Link>
      <SentMails mails={subscriber.mails} />
    </>
  )
}

function confirmationWords({ confirmedAt, isPending, importFile }: SubscriptionDetail) {
  if (confirmedAt) return `Le ${formatDayTime(confirmedAt)}`
  if (isPending) return 'Attendue par e-mail'
  return importFile === null ? 'Non demandée' : 'Non demandée : l’accord vient de l’import'
}

const OUTCOMES = { waiting: 'en attente', sent: 'envoyé', failed: 'non remis' } as const

function SentMails({ mails }: { mails: SubscriptionDetail['mails'] }) {
  return (
    <section aria-labelledby="subscriber-mails">
      <h3 className="mb-1.5 text-sm font-medium" id="subscriber-mails">
        Envois
      </h3>
      {mails.length === 0 ? (
        <p className="text-sm text-muted">Aucun envoi connu.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {mails.map(({ subject, state, at, campaignId }) => (
            <li
              className="flex flex-wrap justify-between gap-x-4 py-2"
              key={`${at} ${campaignId} ${subject}`}
            >
              {campaignId === null ? (
                <span className="min-w-0 break-words">{subject}</span>
              ) : (
                <Link
                  className="min-w-0 font-medium break-words hover:underline"
                  to={`/newsletter/campagnes/${campaignId}`}
                >
                  {subject}
                </Link>
              )}
              <span className="text-muted tabular-nums">
                {formatDayTime(at)} · {OUTCOMES[state]}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs text-muted">Qui a reçu une campagne est oublié 30 jours après l’envoi.</p>
    </section>
  )
}
