import { type MouseEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import type { CalendarChange, CalendarItem } from '../calendar-types.ts'
import { createDragScroll } from './drag-scroll.ts'
import { changeByDrag, type Grip, isSameChange } from './item-changes.ts'
import { edgeAt, type Point, placeAt } from './place-at.ts'
import { followMouse, followTouch } from './pointer-gestures.ts'

type Options = {
  items: readonly CalendarItem[]
  canDrag: (item: CalendarItem, grip: Grip) => boolean
  onDrop: (item: CalendarItem, grip: Grip, change: CalendarChange) => void
}

export type DragPreview = { id: CalendarItem['id']; change: CalendarChange }

/**
 * Items and their ends are dragged by mouse, or by a finger that rests first. The item is drawn where it would
 * be dropped.
 */
export function useItemDrag(options: Options) {
  const [preview, setPreview] = useState<DragPreview | null>(null)
  const latest = useLatest(options)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const take = (target: EventTarget, start: Point) => {
    const { items, canDrag } = latest.current
    const id = (target as Element).closest('.rbc-event')?.querySelector<HTMLElement>('[data-item]')
      ?.dataset.item
    const item = items.find((one) => String(one.id) === id)
    const grip = gripOf(target as Element)
    const findPlace = grip === 'move' ? placeAt : edgeAt
    const from = findPlace(start)
    if (!item || !from || !canDrag(item, grip)) return null
    let change: CalendarChange = item
    const follow = (point: Point) => {
      const to = findPlace(point)
      const next = to ? changeByDrag(item, grip, from, to) : null
      if (!next || isSameChange(next, change)) return
      change = next
      setPreview({ id: item.id, change })
    }
    const scroll = createDragScroll(target as Element, start, follow)
    return {
      start: () => setPreview({ id: item.id, change }),
      move: (point: Point) => {
        follow(point)
        scroll.move(point)
      },
      end: (isDropped: boolean) => {
        scroll.stop()
        // A key may have moved the item just before it was taken: where it is dropped counts, not how far it went.
        const current = latest.current.items.find(({ id: known }) => known === item.id) ?? item
        if (isDropped && !isSameChange(change, current)) latest.current.onDrop(current, grip, change)
        // The list that holds the change is drawn in a later task; until then the preview stands in for it.
        setTimeout(() => setPreview(null))
      },
    }
  }

  return {
    preview,
    handlers: {
      onMouseDown(event: MouseEvent) {
        const start = { x: event.clientX, y: event.clientY }
        const gesture = event.button === 0 ? take(event.target, start) : null
        if (gesture) stop.current = followMouse(start, gesture)
      },
      onTouchStart({ touches, target }: TouchEvent) {
        stop.current?.()
        const finger = touches.item(0)
        if (!finger || touches.length > 1) return
        const start = { x: finger.clientX, y: finger.clientY }
        const gesture = take(target, start)
        if (gesture) stop.current = followTouch(target, start, gesture)
      },
    },
  }
}

function gripOf(target: Element): Grip {
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge
  return edge === 'start' || edge === 'end' ? edge : 'move'
}
