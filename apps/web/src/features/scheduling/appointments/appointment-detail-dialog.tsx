import type { Appointment, AppointmentDecision } from '@vigie/contract/scheduling.ts'
import { Fact, Facts, MailLink, WrittenText } from '@/components/facts.tsx'
import { Modal, ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { ChangeButtons } from '../changes/change-button.tsx'
import { placeWords } from '../types/type-words.ts'
import { isChangeable, momentWords } from './appointment-labels.ts'
import { AppointmentStatusBadge } from './appointment-status-badge.tsx'
import { type Deciding, DecisionButtons } from './decision-button.tsx'

type Props = {
  appointment: Appointment
  deciding: Deciding
  isOpen: boolean
  onDecide: (appointment: Appointment, decision: AppointmentDecision) => void
  onClose: () => void
}

export function AppointmentDetailDialog({ appointment, deciding, isOpen, onDecide, onClose }: Props) {
  const { name, email, phone, message, createdAt, type } = appointment
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open={isOpen} title="Détail du rendez-vous">
      <ModalBody className="space-y-5">
        <Facts>
          <Fact label="Nom">{name}</Fact>
          <Fact label="E-mail">{email ? <MailLink address={email} /> : 'Non indiqué'}</Fact>
          {phone && <Fact label="Téléphone">{phone}</Fact>}
          <Fact label="Date">{momentWords(appointment)}</Fact>
          {type && <Fact label="Type">{type.nameFr}</Fact>}
          {type && <Fact label="Lieu">{placeWords(type.place)}</Fact>}
          <Fact label="Statut">
            <AppointmentStatusBadge appointment={appointment} />
          </Fact>
          <Fact label="Demandé le">{formatDayTime(createdAt)}</Fact>
        </Facts>
        {message && <WrittenText text={message} title="Message" />}
      </ModalBody>
      {isChangeable(appointment) && (
        <ModalFooter>
          <ChangeButtons appointment={appointment} onChanged={onClose} />
          <DecisionButtons appointment={appointment} deciding={deciding} onDecide={onDecide} />
        </ModalFooter>
      )}
    </Modal>
  )
}
