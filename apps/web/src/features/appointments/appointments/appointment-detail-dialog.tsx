import type { Appointment, AppointmentDecision } from '@vigie/contract/agenda/appointments.ts'
import { Trash2 } from 'lucide-react'
import { Description, DescriptionList, MailLink, WrittenText } from '@/components/description-list.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { PersonLink } from '@/domain/persons/person-link.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { ChangeButtons } from '../changes/change-button.tsx'
import { placeWords } from '../types/type-words.ts'
import { AppointmentStatusBadge } from './appointment-status-badge.tsx'
import { isChangeable, isDeletable, momentWords } from './appointment-words.ts'
import { type Deciding, DecisionButtons } from './decision-button.tsx'

type Props = {
  appointment: Appointment
  deciding: Deciding
  isOpen: boolean
  onDecide: (appointment: Appointment, decision: AppointmentDecision) => void
  onDelete: (appointment: Appointment) => void
  onClose: () => void
}

export function AppointmentDetailDialog(props: Props) {
  const { appointment, deciding, isOpen, onDecide, onDelete, onClose } = props
  const { name, email, phone, message, answers, createdAt, type, personId } = appointment
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open={isOpen} title="Détail du rendez-vous">
      <ModalBody className="space-y-5">
        <DescriptionList>
          <Description label="Nom">
            <PersonLink id={personId}>{name}</PersonLink>
          </Description>
          <Description label="E-mail">{email ? <MailLink address={email} /> : 'Non indiqué'}</Description>
          {phone && <Description label="Téléphone">{phone}</Description>}
          <Description label="Date">{momentWords(appointment)}</Description>
          {type && <Description label="Type">{type.nameFr}</Description>}
          {type && <Description label="Lieu">{placeWords(type.place)}</Description>}
          <Description label="Statut">
            <AppointmentStatusBadge appointment={appointment} />
          </Description>
          <Description label="Demandé le">{formatDayTime(createdAt)}</Description>
        </DescriptionList>
        {answers.map(({ question, answer }) => (
          <WrittenText key={question} text={answer} title={question} />
        ))}
        {message && <WrittenText text={message} title="Message" />}
      </ModalBody>
      {(isChangeable(appointment) || isDeletable(appointment)) && (
        <ModalFooter>
          {isDeletable(appointment) && (
            <Button
              aria-label={`Supprimer le rendez-vous de ${name}`}
              className="mr-auto text-danger-text!"
              onClick={() => onDelete(appointment)}
              size="sm"
              variant="ghost"
            >
              <Trash2 aria-hidden="true" />
              Supprimer
            </Button>
          )}
          <ChangeButtons appointment={appointment} onChanged={onClose} />
          <DecisionButtons appointment={appointment} deciding={deciding} onDecide={onDecide} />
        </ModalFooter>
      )}
    </Modal>
  )
}
