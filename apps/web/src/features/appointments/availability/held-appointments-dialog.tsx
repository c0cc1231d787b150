import { useQuery } from '@tanstack/react-query'
import type { Appointment, UnavailabilityInput } from '@vigie/contract/agenda/appointments.ts'
import { overlap } from '@vigie/contract/agenda/slots.ts'
import { useState } from 'react'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { appointmentsQueries } from '../api.ts'
import { timeOf } from '../appointments/appointment-words.ts'
import { CancelDialog } from '../changes/cancel-dialog.tsx'
import type { ChangeKind } from '../changes/change-button.tsx'
import { MoveDialog } from '../changes/move-dialog.tsx'
import { HeldAppointmentList } from './held-appointment-list.tsx'

type Props = {
  period: UnavailabilityInput
  isBlocking: boolean
  onBlock: () => void
  onClose: () => void
}

const CHANGE_DIALOGS = { cancel: CancelDialog, move: MoveDialog }

/**
 * RDV-07: the appointments of a period that is to be blocked are cancelled or moved one by one, in a dialog that takes
 * the place of this one.
 */
export function HeldAppointmentsDialog({ period, isBlocking, onBlock, onClose }: Props) {
  const { date, endDate = date } = period
  // The appointments of another period say nothing about this one.
  const { placeholderData: _, ...ofPeriod } = appointmentsQueries.calendar({ from: date, to: endDate })
  const appointments = useQuery({ ...ofPeriod, staleTime: 0 })
  const held = appointments.data?.data.filter((one) => isHeldBy(one, period)) ?? []
  const [change, setChange] = useState<{ appointment: Appointment; kind: ChangeKind } | null>(null)
  const isFree = appointments.isSuccess && held.length === 0
  if (change) {
    const ChangeDialog = CHANGE_DIALOGS[change.kind]
    const back = () => setChange(null)
    return <ChangeDialog appointment={change.appointment} blocked={period} onClose={back} onDone={back} />
  }
  return (
    <Modal
      description="Annulez ou déplacez chacun d’eux : la période pourra ensuite être marquée comme indisponible."
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Des rendez-vous occupent cette période"
    >
      <ModalBody>
        {appointments.isPending ? (
          <Loading />
        ) : appointments.isError && !appointments.data ? (
          <ErrorPanel
            isRetrying={appointments.isFetching}
            message={failureMessage(appointments.error)}
            onRetry={() => void appointments.refetch()}
          />
        ) : (
          <HeldAppointmentList
            appointments={held}
            onChange={(appointment, kind) => setChange({ appointment, kind })}
          />
        )}
      </ModalBody>
      <ModalFooter>
        <ModalClose className="max-sm:flex-auto!">Retour</ModalClose>
        <Button
          busyLabel="Enregistrement…"
          className="max-sm:flex-auto!"
          disabled={!isFree}
          isBusy={isBlocking}
          onClick={onBlock}
        >
          Marquer comme indisponible
        </Button>
      </ModalFooter>
    </Modal>
  )
}

/** Those that are over hold nothing any more: the server lets them be. */
function isHeldBy(appointment: Appointment, period: UnavailabilityInput) {
  const time = timeOf(appointment)
  const isLive = ['pending', 'confirmed', 'en_cours'].includes(appointment.status)
  return isLive && time !== null && overlap(time, period)
}
