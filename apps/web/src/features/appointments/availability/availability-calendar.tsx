import type { Appointment, Unavailability } from '@vigie/contract/agenda/appointments.ts'
import type { OpeningRange } from '@vigie/contract/agenda/opening-hours.ts'
import { useMemo, useState } from 'react'
import { Calendar } from '@/components/calendar/calendar.tsx'
import type { CalendarItem, CalendarSlot, CalendarView } from '@/components/calendar/calendar-types.ts'
import { formatCount } from '@/lib/numbers.ts'
import { drawnHours, LEGEND, toAgendaItems } from './agenda-items.ts'
import { DayDialog } from './day-dialog.tsx'

const VIEWS = [
  { view: 'month', label: 'Mois' },
  { view: 'week', label: 'Semaine' },
  { view: 'day', label: 'Jour' },
  { view: 'agenda', label: 'Planning' },
] as const
const MESSAGES = {
  empty: 'Aucun rendez-vous ni indisponibilité sur cette période.',
  item: 'Rendez-vous ou indisponibilité',
  count: (count: number) => formatCount(count, 'élément'),
}

type Props = {
  appointments: Appointment[]
  unavailability: Unavailability[]
  openingHours: readonly OpeningRange[]
  place: {
    view: CalendarView
    date: string
    change: (changes: { view?: CalendarView; date?: string }) => void
  }
  onAddPeriod: (period: { from: string; to: string }) => void
}

export function AvailabilityCalendar(props: Props) {
  const { appointments, unavailability, openingHours, place, onAddPeriod } = props
  const [opened, setOpened] = useState<{ date: string; selected: string | null } | null>(null)
  const items = useMemo(
    () => toAgendaItems(appointments, unavailability, openingHours),
    [appointments, unavailability, openingHours],
  )

  const handleSlot = ({ day, days, startTime }: CalendarSlot) => {
    const last = days.at(-1) ?? day
    if (last !== day) onAddPeriod({ from: day, to: last })
    else setOpened({ date: day, selected: startTime })
  }
  const handleItem = ({ start }: CalendarItem) => setOpened({ date: start.slice(0, 10), selected: null })

  return (
    <div>
      <Calendar
        date={place.date}
        hasShortItems
        hours={drawnHours(openingHours, appointments)}
        items={items}
        label="Calendrier des disponibilités"
        messages={MESSAGES}
        onDateChange={(date) => place.change({ date })}
        onSelectItem={handleItem}
        onSelectSlot={handleSlot}
        onViewChange={(view, date = place.date) => place.change({ view, date })}
        view={place.view}
        views={VIEWS}
      />
      <ul aria-label="Légende" className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
        {LEGEND.map(({ label, color }) => (
          <li className="flex items-center gap-1.5" key={label}>
            <svg aria-hidden="true" className="size-3" viewBox="0 0 12 12">
              <rect fill={color} height="12" rx="3" width="12" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      {opened && (
        <DayDialog
          appointments={appointments}
          date={opened.date}
          openingHours={openingHours}
          onAddPeriod={(date) => {
            setOpened(null)
            onAddPeriod({ from: date, to: date })
          }}
          onClose={() => setOpened(null)}
          selected={opened.selected}
          unavailability={unavailability}
        />
      )}
    </div>
  )
}
