import { useQuery } from '@tanstack/react-query'
import type { Mail } from '@vigie/contract/mailing/mails.ts'
import type { ReactNode } from 'react'
import { Description, DescriptionList, MailLink } from '@/components/description-list.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { PersonLink } from '@/domain/persons/person-link.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { mailQueries } from './api.ts'
import { MailOutcomeSummary } from './mail-outcome-summary.tsx'
import { kindLabel } from './mail-words.ts'

/** What the journal knows of a mail; its text never leaves the server. */
export function MailDetailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  return (
    <Frame onClose={onClose}>
      <MailDetails mail={mail} />
    </Frame>
  )
}

/** The same for a mail that another screen knows by its number alone. */
export function OneMailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mail = useQuery(mailQueries.one(id))
  return (
    <Frame onClose={onClose}>
      {mail.data ? (
        <MailDetails mail={mail.data} />
      ) : mail.isError ? (
        <ErrorPanel
          isRetrying={mail.isFetching}
          message={failureMessage(mail.error)}
          onRetry={() => void mail.refetch()}
        />
      ) : (
        <Loading />
      )}
    </Frame>
  )
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open size="sm" title="Détail de l’envoi">
      <ModalBody>{children}</ModalBody>
    </Modal>
  )
}

function MailDetails({ mail }: { mail: Mail }) {
  const { recipient, kind, subject, createdAt, sentAt, personId } = mail
  return (
    <DescriptionList>
      <Description label="Destinataire">
        <MailLink address={recipient} />
        {personId && (
          <PersonLink className="block text-sm" id={personId}>
            Voir la personne
          </PersonLink>
        )}
      </Description>
      <Description label="Type">{kindLabel(kind)}</Description>
      <Description label="Objet">{subject}</Description>
      <Description label="État">
        <MailOutcomeSummary mail={mail} />
      </Description>
      <Description label="Écrit le">{formatDayTime(createdAt)}</Description>
      {sentAt && <Description label="Envoyé le">{formatDayTime(sentAt)}</Description>}
    </DescriptionList>
  )
}
