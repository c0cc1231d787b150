import type { Mail } from '@vigie/contract/mailing/mails.ts'
import { Description, DescriptionList, MailLink } from '@/components/description-list.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { MailOutcomeSummary } from './mail-outcome-summary.tsx'
import { kindLabel } from './mail-words.ts'

type Props = { mail: Mail; onClose: () => void }

/** What the journal knows of a mail; its text never leaves the server. */
export function MailDetailDialog({ mail, onClose }: Props) {
  const { recipient, kind, subject, createdAt, sentAt } = mail
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open size="sm" title="Détail de l’envoi">
      <ModalBody>
        <DescriptionList>
          <Description label="Destinataire">
            <MailLink address={recipient} />
          </Description>
          <Description label="Type">{kindLabel(kind)}</Description>
          <Description label="Objet">{subject}</Description>
          <Description label="État">
            <MailOutcomeSummary mail={mail} />
          </Description>
          <Description label="Écrit le">{formatDayTime(createdAt)}</Description>
          {sentAt && <Description label="Envoyé le">{formatDayTime(sentAt)}</Description>}
        </DescriptionList>
      </ModalBody>
    </Modal>
  )
}
