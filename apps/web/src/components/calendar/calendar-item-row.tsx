import type { ReactNode } from 'react'
import type { CalendarItem } from './calendar-types.ts'

/** An item on a line of its own: a dot of its colour, then all its words. */
export function CalendarItemRow({ item, aside }: { item: CalendarItem; aside?: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="calendar-swatch" style={{ backgroundColor: item.color }} />
      <span aria-hidden="true" className="min-w-0 flex-1">
        {item.title}
        {item.note && <span className="calendar-note">{item.note}</span>}
      </span>
      <span className="sr-only">{item.label}</span>
      {aside && (
        <span aria-hidden="true" className="shrink-0 text-muted tabular-nums">
          {aside}
        </span>
      )}
    </>
  )
}
