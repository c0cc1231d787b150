import { type LibraryEvent, useCalendar } from './calendar-context.ts'
import { touches } from './calendar-period.ts'
import { useCursorMatch } from './interaction/calendar-cursor.ts'
import { timeOfWall } from './wall-clock.ts'

/**
 * The content of an item: a real button that covers it. Its click bubbles to the library, which also listens
 * to the mouse. Tab stops at the items of the day under the keyboard; arrow keys reach the others.
 */
export function CalendarItemContent({ event }: { event: LibraryEvent }) {
  const { cursor, view, handleItemKey } = useCalendar()
  const { item } = event
  const isReachable = useCursorMatch(cursor, ({ day }) => touches(item, { from: day, to: day }))
  return (
    <button
      className="calendar-item"
      data-item={item.id}
      onKeyDown={(key) => handleItemKey(key, item)}
      tabIndex={isReachable ? 0 : -1}
      type="button"
    >
      <span aria-hidden="true">
        {view === 'month' && !item.allDay && <span className="calendar-time">{timeOfWall(item.start)}</span>}
        {item.title}
        {item.note && <span className="calendar-note">{item.note}</span>}
      </span>
      <span className="sr-only">{item.label}</span>
    </button>
  )
}
