import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { CalendarClock, CalendarX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Button } from '@/components/ui/button.tsx'
import { isChangeable } from '../appointments/appointment-words.ts'

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)

export type ChangeKind = 'cancel' | 'move'

type Props = {
  appointment: Appointment
  /** Where « Refuser » stands beside it, a pending appointment is refused rather than cancelled. */
  canCancel?: boolean
  onChanged?: () => void
  /** Where the dialogs are the caller's. */
  onOpen?: (kind: ChangeKind) => void
}

/** « Déplacer » and « Annuler », with their dialogs. */
export function ChangeButtons({ appointment, onChanged, ...props }: Props) {
  const [opened, setOpened] = useState<ChangeKind | null>(null)
  const { name, status } = appointment
  const { canCancel = status === 'confirmed', onOpen = setOpened } = props
  if (!isChangeable(appointment)) return null
  const dialog = {
    appointment,
    onClose: () => setOpened(null),
    onDone: () => {
      setOpened(null)
      onChanged?.()
    },
  }
  return (
    <>
      <Button
        aria-label={`Déplacer le rendez-vous de ${name}`}
        onClick={() => onOpen('move')}
        size="sm"
        variant="outline"
      >
        <CalendarClock aria-hidden="true" className="max-sm:hidden" />
        Déplacer
      </Button>
      {canCancel && (
        <Button
          aria-label={`Annuler le rendez-vous de ${name}`}
          className="text-danger-text!"
          onClick={() => onOpen('cancel')}
          size="sm"
          variant="outline"
        >
          <CalendarX aria-hidden="true" className="max-sm:hidden" />
          Annuler
        </Button>
      )}
      <Suspense>
        {opened === 'cancel' && <CancelDialog {...dialog} />}
        {opened === 'move' && <MoveDialog {...dialog} />}
      </Suspense>
    </>
  )
}
