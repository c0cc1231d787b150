import { daysBetween } from '@vigie/contract/common/days.ts'
import { useMemo } from 'react'
import { lastDayOf, periodOf, touches } from './calendar-period.ts'
import type { CalendarItem, CalendarView } from './calendar-types.ts'
import type { DragPreview } from './interaction/use-item-drag.ts'
import { toLibraryEvent } from './library/library-events.ts'
import { dayOfWall } from './wall-clock.ts'

/**
 * The items of the visible period, as ours and as the library's, and the number of items of each day. A
 * dragged item is where it would be dropped.
 */
export function useVisibleItems(
  items: readonly CalendarItem[],
  view: CalendarView,
  date: string,
  preview: DragPreview | null,
) {
  const visibleItems = useMemo(() => {
    const period = periodOf(view, date)
    return items
      .map((item) => (item.id === preview?.id ? { ...item, ...preview.change } : item))
      .filter((item) => touches(item, period))
  }, [items, view, date, preview])
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
