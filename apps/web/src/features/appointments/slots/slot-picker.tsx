import { useQuery } from '@tanstack/react-query'
import { overlap } from '@vigie/contract/agenda/slots.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import { useState } from 'react'
import { DayPicker } from '@/components/calendar/fields/day-picker.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { formatMonth, today } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { LOAD_FAILURE } from '@/lib/http/load-failure.ts'
import { readDay } from '@/lib/typed-moments.ts'
import { appointmentsQueries } from '../api.ts'
import { type MomentChoiceProps, NO_MOMENT } from './moment.ts'
import { SlotChoice } from './slot-choice.tsx'

/** What a month shows of its neighbours, on both sides. */
const EDGE_DAYS = 14
const MONTH_DAYS = 31

/** A month whose free days can be chosen, then the free slots of the day. */
export function SlotPicker(props: MomentChoiceProps) {
  const { type, value, onChange, initial, error, blocked, hasFirstFocus } = props
  const [cursor, setCursor] = useState(notBefore(today(), initial))
  const [day, setDay] = useState(readDay(value.date))
  const month = `${cursor.slice(0, 7)}-01`
  const from = notBefore(today(), addDays(month, -EDGE_DAYS))
  const to = notBefore(from, addDays(month, MONTH_DAYS + EDGE_DAYS))
  const free = useQuery(appointmentsQueries.freeSlots({ type, from, to }))
  const slots = free.data?.filter((slot) => !blocked || !overlap(slot, blocked)) ?? []
  const days = new Set(slots.map(({ date }) => date))

  if (free.isError && !free.data) {
    const retry = () => void free.refetch()
    const message = failureMessage(free.error, LOAD_FAILURE)
    return <ErrorPanel isRetrying={free.isFetching} message={message} onRetry={retry} />
  }
  const handleDay = (chosen: string) => {
    setDay(chosen)
    onChange(NO_MOMENT)
  }
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div aria-busy={free.isFetching}>
        <DayPicker
          choices={days}
          hasFirstFocus={hasFirstFocus}
          initial={cursor}
          onChoose={handleDay}
          onMove={setCursor}
          value={day}
        />
        <p className="mt-1 text-sm text-muted" role="status">
          {free.isFetching ? 'Recherche des créneaux libres…' : monthWords(days, month)}
        </p>
      </div>
      <SlotChoice
        day={day}
        error={error}
        onChange={onChange}
        slots={slots.filter(({ date }) => date === day)}
        value={value}
      />
    </div>
  )
}

function notBefore(first: string, day: string) {
  if (day < first) return first
  return day
}

const monthWords = (days: ReadonlySet<string>, month: string) =>
  [...days].some((day) => day.startsWith(month.slice(0, 7)))
    ? 'Les jours colorés ont des créneaux libres.'
    : `Aucun créneau libre en ${formatMonth(month)}.`
