import type { KeyboardEvent } from 'react'
import type { EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop'
import type { LibraryEvent } from './calendar-context.ts'
import type { CalendarItem, CalendarProps } from './calendar-types.ts'
import { moveByKey, movedTo, resizeByKey } from './interaction/calendar-keys.ts'
import { dayOfWall, toWallTime } from './wall-clock.ts'

type FollowItem = (id: CalendarItem['id'], day: string) => void

export const isMovable = ({ item }: LibraryEvent) => item.isMovable !== false
export const isResizable = ({ item }: LibraryEvent) =>
  item.isMovable !== false && item.isResizable !== false && !item.allDay

/**
 * Moves, resizes, selects and removes items by keyboard and pointer; `followItem` keeps the focus on a moved
 * item.
 */
export function itemHandlers<Item extends CalendarItem>(props: CalendarProps<Item>, followItem: FollowItem) {
  const { view } = props
  const original = (item: CalendarItem) => item as Item

  return {
    select: (item: CalendarItem) => props.onSelectItem?.(original(item)),

    handleKey(event: KeyboardEvent, item: CalendarItem) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Delete') props.onRemove?.(original(item))
      if (item.isMovable === false) return
      const moved = props.onMove && moveByKey(item, event, view)
      const change = moved ?? (props.onResize && item.isResizable !== false && resizeByKey(item, event))
      if (!change) return
      event.preventDefault()
      followItem(item.id, dayOfWall(change.start))
      if (moved) props.onMove?.(original(item), change)
      else props.onResize?.(original(item), change)
    },

    handleDrop({ event: { item }, start, isAllDay }: EventInteractionArgs<LibraryEvent>) {
      const allDay = view === 'month' || view === 'agenda' ? item.allDay : (isAllDay ?? false)
      props.onMove?.(original(item), movedTo(item, toWallTime(new Date(start)), allDay))
    },

    handleResize({ event: { item }, start, end }: EventInteractionArgs<LibraryEvent>) {
      props.onResize?.(original(item), {
        start: toWallTime(new Date(start)),
        end: toWallTime(new Date(end)),
        allDay: item.allDay,
      })
    },
  }
}
