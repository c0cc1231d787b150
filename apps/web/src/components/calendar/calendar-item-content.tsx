import { type LibraryEvent, useCalendar } from './calendar-context.ts'
import { touches } from './calendar-period.ts'
import { useCursorMatch } from './interaction/calendar-cursor.ts'
import { spansDays } from './interaction/item-changes.ts'
import { timeOfWall, toDay } from './wall-clock.ts'

type Props = {
  event: LibraryEvent
  /** Given where an item is a bar over days: whether it goes on before or after the days of this row. */
  continuesPrior?: boolean
  continuesAfter?: boolean
  slotStart?: Date
  slotEnd?: Date
}

/**
 * The content of an item: a real button that covers it. Its click bubbles to the library, which also listens
 * to the mouse. Tab stops at the items of the day under the keyboard; arrow keys reach the others.
 */
export function CalendarItemContent({ event, continuesPrior, continuesAfter, slotStart, slotEnd }: Props) {
  const { cursor, view, handleItemKey, canResize } = useCalendar()
  const { item } = event
  // A bar over two weeks is drawn twice; only the part of the focused day is reached.
  const isReachable = useCursorMatch(cursor, ({ day }) => {
    const isInRow = !slotStart || !slotEnd || (day >= toDay(slotStart) && day <= toDay(slotEnd))
    return isInRow && touches(item, { from: day, to: day })
  })
  const isResizable = canResize(item)
  const hasTime = !item.allDay && (view === 'month' || spansDays(item))
  return (
    <>
      {isResizable && !continuesPrior && <span className="calendar-edge" data-edge="start" />}
      <button
        className="calendar-item"
        data-item={item.id}
        onKeyDown={(key) => handleItemKey(key, item)}
        tabIndex={isReachable ? 0 : -1}
        type="button"
      >
        <span aria-hidden="true">
          {continuesPrior && <span className="calendar-goes-on">‹ </span>}
          {hasTime && !continuesPrior && <span className="calendar-time">{timeOfWall(item.start)}</span>}
          {item.title}
          {item.note && <span className="calendar-note">{item.note}</span>}
        </span>
        <span className="sr-only">{item.label}</span>
      </button>
      {continuesAfter && (
        <span aria-hidden="true" className="calendar-goes-on calendar-goes-on-after">
          ›
        </span>
      )}
      {isResizable && !continuesAfter && <span className="calendar-edge" data-edge="end" />}
    </>
  )
}
