import { useQuery } from '@tanstack/react-query'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { fr } from '@/lib/typography.ts'
import { eventQueries } from '../api.ts'
import { daysLabel } from '../calendar-items.ts'
import { RegistrationList } from './registration-list.tsx'

/** REG-05: everybody who asked for a place at an event. */
export function RegistrationsDialog({ eventId, onClose }: { eventId: number | null; onClose: () => void }) {
  return (
    <Modal
      description={eventId !== null && <EventLine eventId={eventId} />}
      onOpenChange={(open) => !open && onClose()}
      open={eventId !== null}
      size="xl"
      title="Inscriptions"
    >
      <ModalBody className="grid content-start gap-4">
        {eventId !== null && <RegistrationList eventId={eventId} key={eventId} />}
      </ModalBody>
    </Modal>
  )
}

function EventLine({ eventId }: { eventId: number }) {
  const { data } = useQuery(eventQueries.one(eventId))
  return data ? fr(`${data.title}, ${daysLabel(data.date, data.endDate)}`) : '…'
}
