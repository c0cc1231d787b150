import type { Appointment, Unavailability } from '@vigie/contract/agenda/appointments.ts'
import type { OpeningRange } from '@vigie/contract/agenda/opening-hours.ts'
import { touchesDay } from '@vigie/contract/agenda/slots.ts'
import { CalendarOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { formatLongDay } from '@/lib/dates.ts'
import { useGivenRows } from '@/lib/lists/use-steady-rows.ts'
import { fr } from '@/lib/typography.ts'
import { timeOf } from '../appointments/appointment-words.ts'
import { useDecide } from '../appointments/use-decide.ts'
import { DayAppointmentList } from './day-appointment-list.tsx'
import { DaySlotList } from './day-slot-list.tsx'
import { toDaySlots } from './day-slots.ts'
import { DayUnavailabilityList } from './day-unavailability-list.tsx'
import { useSiteNow } from './use-site-now.ts'
import { useMarkUnavailable, useRemoveUnavailability } from './use-unavailability.ts'

type Props = {
  date: string
  /** The start of the slot that was chosen on the calendar. */
  selected: string | null
  openingHours: readonly OpeningRange[]
  appointments: readonly Appointment[]
  unavailability: readonly Unavailability[]
  onClose: () => void
  onAddPeriod: (date: string) => void
}

export function DayDialog(props: Props) {
  const { date, selected, openingHours, appointments, unavailability, onClose, onAddPeriod } = props
  const now = useSiteNow()
  const { mark, marking } = useMarkUnavailable()
  const remove = useRemoveUnavailability()
  const { decide, deciding } = useDecide()
  const ofDay = appointments.filter((one) => timeOf(one)?.date === date).sort(byStart)
  const periods = unavailability.filter((one) => touchesDay(one, date)).sort(byStart)
  // The slots are refreshed at once; the lists below keep their rows in place.
  const appointmentList = useGivenRows(ofDay, { scope: date })
  const periodList = useGivenRows(periods, { scope: date, isFollowing: true })
  const slots = toDaySlots({
    date,
    openingHours,
    appointments: ofDay,
    unavailability: periods,
    now,
    selected: marking?.startTime ?? selected,
  })
  return (
    <Modal
      hasCloseButton={false}
      onOpenChange={(open) => !open && onClose()}
      open
      size="xl"
      title={`Gestion du ${formatLongDay(date)}`}
    >
      <ModalBody className="space-y-6">
        <Part title="Créneaux">
          <DaySlotList
            busyStart={marking?.startTime ?? null}
            none={noSlotsWords(openingHours)}
            onSelect={({ startTime, endTime }) => mark({ date, startTime, endTime, reason: '' })}
            slots={slots}
          />
        </Part>
        <Part title="Rendez-vous">
          <DayAppointmentList deciding={deciding} list={appointmentList} onDecide={decide} />
        </Part>
        <Part title="Indisponibilités">
          <DayUnavailabilityList list={periodList} onRemove={remove} slots={slots} />
        </Part>
      </ModalBody>
      <ModalFooter>
        {date >= now.slice(0, 10) && (
          <Button className="mr-auto" onClick={() => onAddPeriod(date)} variant="ghost">
            <CalendarOff aria-hidden="true" />
            Ajouter une période
          </Button>
        )}
        <ModalClose>Fermer</ModalClose>
      </ModalFooter>
    </Modal>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-2 text-sm font-semibold" id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The sentence of the specification is true as long as both days of the week-end are the closed ones. */
function noSlotsWords(openingHours: readonly OpeningRange[]) {
  const open = new Set(openingHours.map(({ weekday }) => weekday))
  return [...open].sort().join() === '1,2,3,4,5'
    ? 'Le samedi et le dimanche n’ont pas de créneaux.'
    : fr('Fermé ce jour : aucun créneau.')
}

type Timed = { startTime: string | null }
const byStart = (one: Timed, other: Timed) => (one.startTime ?? '').localeCompare(other.startTime ?? '')
