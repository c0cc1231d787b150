import type { KeyboardEvent } from 'react'
import type { CalendarChange, CalendarItem, CalendarProps } from './calendar-types.ts'
import { changeByArrow, changeByLengthKey, gripOfKey } from './interaction/calendar-keys.ts'
import { type Grip, isSameChange } from './interaction/item-changes.ts'
import { dayOfWall } from './wall-clock.ts'

type FollowItem = (id: CalendarItem['id'], day: string) => void

/**
 * Moves, resizes, selects and removes items by keyboard and pointer; `followItem` keeps the focus on a moved
 * item.
 */
export function itemHandlers<Item extends CalendarItem>(props: CalendarProps<Item>, followItem: FollowItem) {
  const { view } = props
  const original = (item: CalendarItem) => item as Item

  const canChange = (item: CalendarItem, grip: Grip) => {
    if (item.isMovable === false) return false
    return grip === 'move'
      ? props.onMove !== undefined
      : props.onResize !== undefined && item.isResizable !== false
  }
  const change = (item: CalendarItem, grip: Grip, next: CalendarChange) => {
    if (grip === 'move') props.onMove?.(original(item), next)
    else props.onResize?.(original(item), next)
  }

  return {
    canChange,
    change,
    select: (item: CalendarItem) => props.onSelectItem?.(original(item)),

    handleKey(event: KeyboardEvent, item: CalendarItem) {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (event.key === 'Delete' && !hasModifier) props.onRemove?.(original(item))
      const grip = gripOfKey(event)
      const byArrow = grip && changeByArrow(item, event, grip, view)
      const byLength = hasModifier ? null : changeByLengthKey(item, event)
      const held = byArrow ? grip : 'end'
      const next = byArrow ?? byLength
      if (!next || !canChange(item, held)) return
      event.preventDefault()
      if (isSameChange(next, item)) return
      followItem(item.id, dayOfWall(next.start))
      change(item, held, next)
    },
  }
}
