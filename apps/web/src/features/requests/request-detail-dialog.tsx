import type { ContactRequest, RequestStatus } from '@vigie/contract/site/requests.ts'
import { Mail } from 'lucide-react'
import { Description, DescriptionList, MailLink, WrittenText } from '@/components/description-list.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { PersonLink } from '@/domain/persons/person-link.tsx'
import { formatAge, formatDayTime } from '@/lib/dates.ts'
import { ReplyForm } from './reply-form.tsx'
import { RequestStatusField } from './request-status-field.tsx'

type Props = {
  request: ContactRequest
  canReply: boolean
  isOpen: boolean
  onStatusChange: (status: RequestStatus) => void
  onClose: () => void
}

export function RequestDetailDialog({ request, canReply, isOpen, onStatusChange, onClose }: Props) {
  const handleUnread = () => {
    onStatusChange('pending')
    onClose()
  }
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open={isOpen} size="lg" title="Détail de la demande">
      <ModalBody className="space-y-5">
        <RequestFacts request={request} />
        <WrittenText text={request.message} title="Message" />
        {request.reply && (
          <WrittenText
            text={request.reply.message}
            title={`Votre réponse du ${formatDayTime(request.reply.sentAt)}`}
          />
        )}
        <ReplyForm canReply={canReply} key={request.reply?.sentAt} request={request} />
      </ModalBody>
      <ModalFooter>
        <div className="mr-auto w-40">
          <RequestStatusField onChange={onStatusChange} request={request} />
        </div>
        {request.status === 'read' && (
          <Button onClick={handleUnread} variant="ghost">
            <Mail aria-hidden="true" />
            Marquer comme non lu
          </Button>
        )}
      </ModalFooter>
    </Modal>
  )
}

function RequestFacts({ request }: { request: ContactRequest }) {
  const { name, email, company, phone, subject, createdAt, personId } = request
  return (
    <DescriptionList>
      <Description label="Nom">
        <PersonLink id={personId}>{name}</PersonLink>
      </Description>
      <Description label="E-mail">
        <MailLink address={email} />
      </Description>
      {company && <Description label="Entreprise">{company}</Description>}
      {phone && (
        <Description label="Téléphone">
          <a
            className="text-accent-text underline-offset-4 hover:underline"
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          >
            {phone}
          </a>
        </Description>
      )}
      <Description label="Sujet">{subject}</Description>
      <Description label="Reçue le">
        {formatDayTime(createdAt)} <span className="text-muted">({formatAge(createdAt)})</span>
      </Description>
    </DescriptionList>
  )
}
