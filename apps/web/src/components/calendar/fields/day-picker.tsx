import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { formatLongDay, formatWeekday, today } from '@/lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { dayNumberLabel, periodLabel } from '../calendar-words.ts'
import { dayAfterKey } from '../interaction/calendar-keys.ts'
import { addMonths, daysFrom, mondayOf } from '../wall-clock.ts'

const WEEKS = 6

type DayPickerProps = {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** The day that has the focus first. */
  initial: string
  onChoose: (day: string) => void
  /** The only days that can be chosen; all of them without it. */
  choices?: ReadonlySet<string> | undefined
  /** Called with the day under the cursor, whose month is the one on show. */
  onMove?: ((day: string) => void) | undefined
  /** A modal opens with the focus on the day, rather than on its first field. */
  hasFirstFocus?: boolean | undefined
}

/** A month to choose a day from, with the mouse or with the same arrow keys as the calendar. */
export function DayPicker(props: DayPickerProps) {
  const { value, initial, onChoose, choices, onMove, hasFirstFocus } = props
  const [cursor, setCursor] = useState(initial)
  const grid = useRef<HTMLTableElement>(null)
  const isFollowed = useRef(false)
  const month = cursor.slice(0, 7)
  const days = daysFrom(mondayOf(`${month}-01`), WEEKS * 7)

  useEffect(() => {
    if (isFollowed.current) grid.current?.querySelector<HTMLElement>(`[data-choice="${cursor}"]`)?.focus()
  }, [cursor])

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, cursor)
    if (!next) return
    event.preventDefault()
    isFollowed.current = true
    goTo(next)
  }
  const turn = (count: number) => {
    isFollowed.current = false
    goTo(addMonths(cursor, count))
  }
  const goTo = (day: string) => {
    setCursor(day)
    onMove?.(day)
  }
  const canChoose = (day: string) => choices?.has(day) ?? true

  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-2">
        <Button aria-label="Mois précédent" onClick={() => turn(-1)} size="icon" variant="ghost">
          <ChevronLeft aria-hidden="true" />
        </Button>
        <p aria-live="polite" className="text-sm font-semibold">
          {periodLabel('month', cursor)}
        </p>
        <Button aria-label="Mois suivant" onClick={() => turn(1)} size="icon" variant="ghost">
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <table className="text-sm tabular-nums" ref={grid}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th className="pb-1 text-xs font-normal text-muted" key={day} scope="col">
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={handleKeyDown}>
          {Array.from({ length: WEEKS }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td className="p-0" key={day}>
                  <button
                    aria-current={day === today() ? 'date' : undefined}
                    aria-disabled={!canChoose(day) || undefined}
                    aria-label={formatLongDay(day)}
                    aria-pressed={day === value}
                    className={cn(
                      'pressable size-10 rounded-md',
                      day === value ? 'bg-accent text-on-accent' : 'hover:bg-subtle',
                      day !== value && !day.startsWith(month) && 'text-muted',
                      day === today() && 'font-bold underline underline-offset-4',
                      choices && day !== value && canChoose(day) && 'bg-accent-soft font-medium',
                      !canChoose(day) && 'cursor-not-allowed text-muted',
                    )}
                    data-choice={day}
                    data-first-focus={(hasFirstFocus && day === cursor) || undefined}
                    onClick={() => canChoose(day) && onChoose(day)}
                    tabIndex={day === cursor ? 0 : -1}
                    type="button"
                  >
                    {dayNumberLabel(day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
