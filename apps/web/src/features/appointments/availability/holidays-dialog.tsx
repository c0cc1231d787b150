import { useQuery } from '@tanstack/react-query'
import { type OpeningRange, rangesOfDay } from '@vigie/contract/agenda/opening-hours.ts'
import { endOf, startOf } from '@vigie/contract/agenda/slots.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import { useState } from 'react'
import { Loading } from '@/components/states/loading.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { formatLongDay, today } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { appointmentsQueries, useCreateUnavailability } from '../api.ts'
import { useOpeningHours } from '../opening/api.ts'
import { openingSpan } from '../opening/opening-hours-words.ts'
import { type HolidayRefusal, HolidayRefusalsList } from './holiday-refusals-list.tsx'
import { comingHolidays, type Holiday } from './public-holidays.ts'
import { CREATION_FAILURE, holdsAppointments } from './use-unavailability.ts'

const YEAR_DAYS = 366

export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const days = { from: today(), to: addDays(today(), YEAR_DAYS) }
  const unavailability = useQuery(appointmentsQueries.unavailability(days))
  const openingHours = useOpeningHours()
  const holidays = comingHolidays(today(), (date) => rangesOfDay(openingHours, date).length > 0)
  const isClosed = (holiday: Holiday) =>
    unavailability.data?.some((period) => {
      const day = wholeDay(holiday, openingHours)
      return startOf(period) <= startOf(day) && endOf(period) >= endOf(day)
    }) ?? false
  return (
    <Modal
      description="Ceux des douze prochains mois qui tombent un jour ouvré."
      onOpenChange={(open) => !open && onClose()}
      open
      title="Jours fériés"
    >
      {unavailability.isPending ? (
        <Loading />
      ) : (
        <HolidaysForm closed={holidays.filter(isClosed)} holidays={holidays} onDone={onClose} />
      )}
    </Modal>
  )
}

type FormProps = { holidays: Holiday[]; closed: Holiday[]; onDone: () => void }

function HolidaysForm({ holidays, closed, onDone }: FormProps) {
  const openingHours = useOpeningHours()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<readonly HolidayRefusal[]>([])
  const { mutateAsync, isPending } = useCreateUnavailability()
  const isClosed = (holiday: Holiday) => closed.some(({ date }) => date === holiday.date)
  const chosen = holidays.filter((holiday) => !isClosed(holiday) && !left.has(holiday.date))

  const toggle = (date: string) =>
    setLeft((current) =>
      current.has(date) ? new Set([...current].filter((one) => one !== date)) : new Set([...current, date]),
    )

  /** One request per day: an appointment may make the server refuse one of them. */
  const save = async () => {
    const refused: HolidayRefusal[] = []
    for (const holiday of chosen) {
      const period = { ...wholeDay(holiday, openingHours), reason: holiday.name }
      await mutateAsync(period).catch((error: unknown) => {
        const message = failureMessage(error, CREATION_FAILURE)
        refused.push({ name: holiday.name, message, period, isHeld: holdsAppointments(error) })
      })
    }
    setRefusals(refused)
    const count = chosen.length - refused.length
    if (count > 0) toast.success(markedMessage(count))
    if (refused.length === 0) onDone()
  }

  return (
    <>
      <ModalBody className="space-y-4">
        <HolidayRefusalsList
          onMarked={(marked) => setRefusals(refusals.filter((one) => one !== marked))}
          refusals={refusals}
        />
        <ul className="divide-y divide-line">
          {holidays.map((holiday) => (
            <li className="flex flex-wrap items-center justify-between gap-2 py-2" key={holiday.date}>
              <Checkbox
                checked={isClosed(holiday) || !left.has(holiday.date)}
                disabled={isClosed(holiday)}
                label={holiday.name}
                onChange={() => toggle(holiday.date)}
              />
              <span className="text-sm text-muted">
                {formatLongDay(holiday.date)}
                {isClosed(holiday) && ' · déjà indisponible'}
              </span>
            </li>
          ))}
        </ul>
      </ModalBody>
      <ModalFooter>
        <ModalClose>Annuler</ModalClose>
        <Button
          isBusy={isPending}
          busyLabel="Enregistrement…"
          disabled={chosen.length === 0}
          onClick={() => void save()}
        >
          Ajouter {formatCount(chosen.length, 'jour férié', 'jours fériés')}
        </Button>
      </ModalFooter>
    </>
  )
}

function wholeDay({ date }: Holiday, openingHours: readonly OpeningRange[]) {
  const { from, to } = openingSpan(openingHours)
  return { date, startTime: from, endTime: to }
}

const markedMessage = (count: number) =>
  count === 1 ? '1 jour férié marqué comme indisponible' : `${count} jours fériés marqués comme indisponibles`
