import { cn } from '@/lib/cn.ts'
import { hoursLabel } from '../appointments/appointment-words.ts'
import type { DaySlot, SlotState } from './day-slots.ts'

const LOOKS: Record<SlotState, string> = {
  appointment: 'border-success-line bg-success-soft text-success-text',
  unavailable: 'border-danger-line bg-danger-soft text-danger-text',
  selected: 'border-info-text bg-info-soft text-info-text',
  available: 'border-line-strong bg-surface text-fg hover:border-accent hover:bg-accent-soft',
  other: 'border-line bg-subtle text-muted',
}

type Props = {
  slots: DaySlot[]
  /** Said of a day without slots. */
  none: string
  busyStart: string | null
  onSelect: (slot: DaySlot) => void
}

/** Every slot is a focusable button; only free ones react. */
export function DaySlotList({ slots, none, busyStart, onSelect }: Props) {
  if (slots.length === 0) return <p className="text-sm text-muted">{none}</p>
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
      {slots.map((slot) => {
        const isClickable = slot.isFree && slot.startTime !== busyStart
        return (
          <li key={slot.startTime}>
            <button
              aria-disabled={!isClickable || undefined}
              className={cn(
                'flex w-full min-w-0 flex-col rounded-md border px-3 py-1.5 text-left text-sm',
                isClickable ? 'pressable' : 'cursor-not-allowed',
                LOOKS[slot.state],
              )}
              data-state={slot.state}
              onClick={isClickable ? () => onSelect(slot) : undefined}
              title={isClickable ? 'Marquer comme indisponible' : slot.words}
              type="button"
            >
              <span className="font-medium tabular-nums">{hoursLabel(slot)}</span>
              <span className="truncate text-xs">{slot.words}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
