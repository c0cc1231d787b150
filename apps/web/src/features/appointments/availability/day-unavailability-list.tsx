import type { Unavailability } from '@vigie/contract/agenda/appointments.ts'
import { overlap, type Slot } from '@vigie/contract/agenda/slots.ts'
import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/lib/cn.ts'
import { formatDay } from '@/lib/dates.ts'
import type { SteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { hoursLabel } from '../appointments/appointment-words.ts'

type Props = {
  /** Of the day. */
  slots: readonly Slot[]
  list: SteadyRows<Unavailability>
  onRemove: (period: Unavailability) => void
}

export function DayUnavailabilityList({ slots, list, onRemove }: Props) {
  if (list.rows.length === 0) return <p className="text-sm text-muted">Aucune indisponibilité ce jour.</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {list.rows.map((period) => (
        <li
          aria-hidden={list.isGone(period.id) || undefined}
          className={cn(
            'flex flex-wrap items-start gap-x-4 gap-y-2 p-3 text-sm',
            list.isGone(period.id) && 'row-gone',
          )}
          inert={list.isGone(period.id)}
          key={period.id}
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium tabular-nums">{rangeLabel(period)}</p>
            <p className="break-words text-muted">{period.reason || 'Sans motif'}</p>
            <ul aria-label="Créneaux de 30 minutes" className="mt-2 flex flex-wrap gap-1.5">
              {slots
                .filter((slot) => overlap(slot, period))
                .map((slot) => (
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
  return `${formatDay(period.date)} ${period.startTime} – ${formatDay(period.endDate)} ${period.endTime}`
}
