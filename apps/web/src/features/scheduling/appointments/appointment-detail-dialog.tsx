import type { Appointment, AppointmentDecision } from '@vigie/contract/scheduling.ts'
import { Fact, Facts, MailLink, WrittenText } from '@/components/facts.tsx'
import { Modal, ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { formatDayTime, formatLongDay } from '@/lib/dates.ts'
import { timeOf } from './appointment-labels.ts'
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
  const { name, email, message, createdAt } = appointment
  const time = timeOf(appointment)
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open={isOpen} title="Détail du rendez-vous">
      <ModalBody className="space-y-5">
        <Facts>
          <Fact label="Nom">{name}</Fact>
          <Fact label="E-mail">
            <MailLink address={email} />
          </Fact>
          <Fact label="Date">
            {time ? `${formatLongDay(time.date)}, de ${time.startTime} à ${time.endTime}` : 'N/A'}
          </Fact>
          <Fact label="Statut">
            <AppointmentStatusBadge appointment={appointment} />
          </Fact>
          <Fact label="Demandé le">{formatDayTime(createdAt)}</Fact>
        </Facts>
        {message && <WrittenText text={message} title="Message" />}
      </ModalBody>
      {appointment.status === 'pending' && (
        <ModalFooter>
          <DecisionButtons appointment={appointment} deciding={deciding} onDecide={onDecide} />
        </ModalFooter>
      )}
    </Modal>
  )
}
