import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import { formatLongDay, formatWeekday } from '@/lib/dates.ts'
import { useCalendar } from './calendar-context.ts'
import { dayNumberLabel, timeRangeLabel } from './calendar-words.ts'
import { useCursorMatch } from './interaction/calendar-cursor.ts'
import { STEP_MINUTES } from './interaction/item-changes.ts'
import { addMinutes, toDay, toWallTime } from './wall-clock.ts'

/** The number in a cell of the month, which the keyboard can focus. */
export function MonthDay({ date, label }: { date: Date; label: string }) {
  const { selectDay, isSelectable } = useCalendar()
  const day = toDay(date)
  if (!isSelectable) return <span className="calendar-day">{label}</span>
  // The library has already handled the mouse: it has chosen the cell under the pointer.
  return (
    <DayButton day={day} onClick={(isKeyboard) => isKeyboard && selectDay(day)}>
      {label}
    </DayButton>
  )
}

/** The heading of a column in the week view: it opens the day. */
export function WeekDay({ date }: { date: Date }) {
  const { openDay } = useCalendar()
  const day = toDay(date)
  return (
    <DayButton day={day} onClick={() => openDay(day)}>
      <span>{formatWeekday(day)}</span> <span>{dayNumberLabel(day)}</span>
    </DayButton>
  )
}

/** The heading of a column in the month view. */
export function Weekday({ date }: { date: Date }) {
  return <span className="calendar-weekday">{formatWeekday(toDay(date))}</span>
}

type DayButtonProps = { day: string; onClick: (isKeyboard: boolean) => void; children: ReactNode }

function DayButton({ day, onClick, children }: DayButtonProps) {
  const { cursor, dayLabel } = useCalendar()
  const isCursor = useCursorMatch(cursor, (position) => position.day === day)
  return (
    <button
      className="calendar-day"
      data-day={day}
      onClick={(event) => onClick(event.detail === 0)}
      onFocus={() => cursor.set({ day })}
      tabIndex={isCursor ? 0 : -1}
      type="button"
    >
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{dayLabel(day)}</span>
    </button>
  )
}

const GutterContext = createContext(false)

/** The library draws the hours at the side as slots too, but they cannot be chosen. */
export function HoursGutter({ children }: { children?: ReactNode }) {
  return <GutterContext value={true}>{children}</GutterContext>
}

type CellProps = { value: Date; children?: ReactElement<{ 'data-cell'?: string }> }

/** The background of a day, with its date as data. */
export function DayCell({ value, children }: CellProps) {
  return children ? cloneElement(children, { 'data-cell': toDay(value) }) : null
}

type SlotProps = { value?: Date; children?: ReactElement<HTMLAttributes<HTMLElement>> }

export function HourSlot({ value, children }: SlotProps) {
  const isGutter = useContext(GutterContext)
  const { isSelectable } = useCalendar()
  if (!children || !value) return null
  if (isGutter || !isSelectable) return children
  return <SlotButton slot={toWallTime(value)}>{children}</SlotButton>
}

type SlotButtonProps = { slot: string; children: ReactElement<HTMLAttributes<HTMLElement>> }

function SlotButton({ slot, children }: SlotButtonProps) {
  const { cursor, selectHour } = useCalendar()
  const day = slot.slice(0, 10)
  const time = slot.slice(11)
  const isCursor = useCursorMatch(cursor, (position) => position.day === day && position.time === time)
  const end = addMinutes(slot, STEP_MINUTES).slice(11)
  return cloneElement(children, {
    role: 'button',
    tabIndex: isCursor ? 0 : -1,
    'aria-label': `${formatLongDay(day)}, ${timeRangeLabel(time, end)}`,
    onFocus: () => cursor.set({ day, time }),
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      selectHour(slot)
    },
    ...{ 'data-slot': slot },
  })
}
