import type { Event } from '@vigie/contract/agenda/events.ts'
import { useId } from 'react'
import { CalendarItemRow } from '@/components/calendar/calendar-item-row.tsx'
import { formatDay, today } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'
import { toCalendarItem } from './calendar-items.ts'

type Props = { events: readonly Event[]; onOpen: (event: Event) => void }

/** DAY-17: what a search has found in all months, beside the calendar. */
export function EventMatchList({ events, onOpen }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line-soft bg-surface p-3 shadow-xs"
    >
      <h2 aria-live="polite" className="px-2 pb-2 text-sm font-semibold" id={id}>
        {events.length === 0
          ? 'Aucun événement trouvé'
          : formatCount(events.length, 'événement trouvé', 'événements trouvés')}
      </h2>
      <ul className="max-h-64 overflow-y-auto lg:max-h-[33rem]">
        {nearestFirst(events, today()).map((event) => (
          <li key={event.id}>
            <button
              className="pressable touch-target flex w-full items-baseline gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-subtle"
              onClick={() => onOpen(event)}
              type="button"
            >
              <CalendarItemRow aside={formatDay(event.date)} item={toCalendarItem(event)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is to come, the next one first; then what is over, the latest first. */
function nearestFirst(events: readonly Event[], day: string) {
  const isOver = ({ date, endDate }: Event) => (endDate ?? date) < day
  const startOf = ({ date, startTime }: Event) => `${date}T${startTime ?? ''}`
  const inOrder = [...events].sort((one, other) => startOf(one).localeCompare(startOf(other)))
  return [...inOrder.filter((event) => !isOver(event)), ...inOrder.filter(isOver).reverse()]
}
