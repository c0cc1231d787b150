import type { Slot } from '@vigie/contract/agenda/slots.ts'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { cn } from '@/lib/cn.ts'
import { formatLongDay } from '@/lib/dates.ts'
import { upperFirst } from '@/lib/typography.ts'
import { hoursLabel } from '../appointments/appointment-words.ts'
import type { Moment } from './moment.ts'

type Props = {
  /** Empty as long as none is chosen. */
  day: string
  slots: readonly Slot[]
  value: Moment
  onChange: (moment: Moment) => void
  error: string | undefined
}

/** Radio buttons: the arrow keys go from one slot to the next. */
export function SlotChoice({ day, slots, value, onChange, error }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0 flex-1 basis-56">
      <legend className="mb-2 text-sm font-medium">
        {day ? upperFirst(formatLongDay(day)) : 'Créneaux du jour'}
      </legend>
      {!day && <p className="text-sm text-muted">Choisissez d’abord un jour.</p>}
      {day && slots.length === 0 && <p className="text-sm text-muted">Plus aucun créneau libre ce jour.</p>}
      {/* As high as the month beside it: the dialog keeps its place when a day is chosen. */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] -m-1 content-start gap-2 p-1 sm:max-h-72 sm:overflow-y-auto">
        {slots.map((slot) => {
          const isChosen = value.date === slot.date && value.startTime === slot.startTime
          return (
            <label
              className={cn(
                'focus-within-ring flex min-h-11 cursor-pointer items-center gap-2 rounded-md border px-3 text-sm',
                isChosen ? 'border-ring bg-accent-soft font-medium' : 'border-line-strong hover:bg-subtle',
              )}
              key={slot.startTime}
            >
              <input
                checked={isChosen}
                className="size-4 accent-(--accent)"
                name={id}
                onChange={() => onChange({ date: slot.date, startTime: slot.startTime })}
                type="radio"
              />
              <span className="whitespace-nowrap tabular-nums">{hoursLabel(slot)}</span>
            </label>
          )
        })}
      </div>
      {error && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-danger-text" id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
