import type { Unavailability } from '@vigie/contract/scheduling.ts'
import { slotsWithin } from '@vigie/contract/slots.ts'
import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { formatDay } from '@/lib/dates.ts'
import { hoursLabel } from './appointment-labels.ts'

type Props = { date: string; periods: Unavailability[]; onRemove: (period: Unavailability) => void }

export function DayUnavailabilityList({ date, periods, onRemove }: Props) {
  if (periods.length === 0) return <p className="text-sm text-muted">Aucune indisponibilité ce jour.</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {periods.map((period) => (
        <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 text-sm" key={period.id}>
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium tabular-nums">{rangeLabel(period)}</p>
            <p className="break-words text-muted">{period.reason || 'Sans motif'}</p>
            <ul aria-label="Créneaux de 30 minutes" className="mt-2 flex flex-wrap gap-1.5">
              {slotsWithin(period, date).map((slot) => (
                <li
                  className="rounded-sm bg-danger-soft px-1.5 py-0.5 text-xs text-danger-text tabular-nums"
                  key={slot.startTime}
                >
                  {hoursLabel(slot)}
                </li>
              ))}
            </ul>
          </div>
          <Button
            aria-label={`Supprimer l’indisponibilité ${rangeLabel(period)}`}
            onClick={() => onRemove(period)}
            size="sm"
            variant="outline"
          >
            <Trash2 aria-hidden="true" />
            Supprimer
          </Button>
        </li>
      ))}
    </ul>
  )
}

function rangeLabel(period: Unavailability) {
  if (period.date === period.endDate) return hoursLabel(period)
  return `${formatDay(period.date)} ${period.startTime} - ${formatDay(period.endDate)} ${period.endTime}`
}
