import { createContext, type KeyboardEvent, useContext } from 'react'
import type { CalendarItem, CalendarProps } from './calendar-types.ts'
import type { CalendarCursor } from './interaction/calendar-cursor.ts'

/** An item as the library wants it. */
export type LibraryEvent = {
  item: CalendarItem
  start: Date
  end: Date
}

export type CalendarContextValue = Pick<
  CalendarProps,
  'view' | 'views' | 'date' | 'onViewChange' | 'onDateChange' | 'hasWorkWeek'
> & {
  cursor: CalendarCursor
  messages: CalendarProps['messages']
  /** The items of the visible period. */
  visibleItems: readonly CalendarItem[]
  isSelectable: boolean
  /** « lundi 2 mars 2026, 3 événements » */
  dayLabel: (day: string) => string
  selectDay: (day: string) => void
  selectHour: (slot: string) => void
  openDay: (day: string) => void
  selectItem: (item: CalendarItem) => void
  handleItemKey: (event: KeyboardEvent, item: CalendarItem) => void
  canResize: (item: CalendarItem) => boolean
}

export const CalendarContext = createContext<CalendarContextValue | null>(null)

export function useCalendar() {
  const calendar = useContext(CalendarContext)
  if (!calendar) throw new Error('a part of the calendar needs the Calendar around it')
  return calendar
}
