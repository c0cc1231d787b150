import { daysBetween } from '@vigie/contract/common/days.ts'
import { formatLongDay } from '@/lib/dates.ts'
import { useCalendar } from './calendar-context.ts'
import { CalendarItemRow } from './calendar-item-row.tsx'
import { periodOf, touches } from './calendar-period.ts'
import type { CalendarItem } from './calendar-types.ts'
import { hoursOn } from './calendar-words.ts'

/** The same items as a table to read from top to bottom: one row an item and a day. */
export function CalendarAgenda() {
  const { view, date, visibleItems, messages } = useCalendar()
  const { from, to } = periodOf(view, date)
  const days = daysBetween(from, to)
    .map((day) => ({ day, items: itemsOf(day, visibleItems) }))
    .filter(({ items }) => items.length > 0)
  if (days.length === 0) return <p className="calendar-empty">{messages.empty}</p>
  return (
    <div className="calendar-agenda">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Heure</th>
            <th scope="col">{messages.item}</th>
          </tr>
        </thead>
        {days.map(({ day, items }) => (
          <tbody key={day}>
            {items.map((item, index) => (
              <tr key={item.id}>
                {index === 0 && (
                  <th rowSpan={items.length} scope="rowgroup">
                    {formatLongDay(day)}
                  </th>
                )}
                <td className="tabular-nums">{hoursOn(day, item)}</td>
                <td>
                  <AgendaItem item={item} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The library requires these of a view; the toolbar does the navigation and the titles. */
CalendarAgenda.range = (date: Date) => [date]
CalendarAgenda.navigate = (date: Date) => date
CalendarAgenda.title = () => ''

function AgendaItem({ item }: { item: CalendarItem }) {
  const { selectItem, handleItemKey } = useCalendar()
  return (
    <button
      className="calendar-agenda-item pressable"
      data-item={item.id}
      data-muted={item.isMuted || undefined}
      onClick={() => selectItem(item)}
      onKeyDown={(event) => handleItemKey(event, item)}
      type="button"
    >
      <CalendarItemRow item={item} />
    </button>
  )
}

function itemsOf(day: string, items: readonly CalendarItem[]) {
  return items
    .filter((item) => touches(item, { from: day, to: day }))
    .sort((a, b) => Number(b.allDay) - Number(a.allDay) || (a.start < b.start ? -1 : 1))
}
