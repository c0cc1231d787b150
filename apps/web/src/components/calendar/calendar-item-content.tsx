import { type LibraryEvent, useCalendar } from './calendar-context.ts'
import { touches } from './calendar-period.ts'
import { useCursorMatch } from './interaction/calendar-cursor.ts'
import { timeOfWall } from './wall-clock.ts'

/**
 * What is inside an item: a real button, over the whole of it. Its click goes up to the library, which also
 * hears the mouse. Tab stops at the items of the day where the keyboard stands; the others are an arrow away.
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
