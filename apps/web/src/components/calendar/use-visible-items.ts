import { daysBetween } from '@vigie/contract/common/days.ts'
import { useMemo } from 'react'
import { lastDayOf, periodOf, touches } from './calendar-period.ts'
import type { CalendarItem, CalendarView } from './calendar-types.ts'
import { toLibraryEvent } from './library/library-events.ts'
import { dayOfWall } from './wall-clock.ts'

/** The items of the visible period, as ours and as the library's, and the number of items of each day. */
export function useVisibleItems(items: readonly CalendarItem[], view: CalendarView, date: string) {
  const visibleItems = useMemo(() => {
    const period = periodOf(view, date)
    return items.filter((item) => touches(item, period))
  }, [items, view, date])
  const events = useMemo(() => visibleItems.map(toLibraryEvent), [visibleItems])
  const counts = useMemo(() => countByDay(visibleItems), [visibleItems])
  return { visibleItems, events, counts }
}

function countByDay(items: readonly CalendarItem[]) {
  const counts = new Map<string, number>()
  for (const item of items) {
    for (const day of daysBetween(dayOfWall(item.start), lastDayOf(item)))
      counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}
