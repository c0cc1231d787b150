import type { WallTime } from '../calendar-types.ts'
import { addMinutes } from '../wall-clock.ts'
import { STEP_MINUTES } from './item-changes.ts'

export type Point = { x: number; y: number }

/** The day or the half-hour drawn at this point of the window. */
export function placeAt(point: Point): WallTime | null {
  return hit(point)?.place ?? null
}

/** The line between two half-hours that is nearest to the point, or the day. */
export function edgeAt(point: Point): WallTime | null {
  const found = hit(point)
  if (!found) return null
  const { top, height } = found.element.getBoundingClientRect()
  const isLowerHalf = found.place.length > 10 && point.y > top + height / 2
  return isLowerHalf ? addMinutes(found.place, STEP_MINUTES) : found.place
}

/** Days and hours are drawn below the layer of the items. A mouse outside the window points at its edge. */
function hit({ x, y }: Point) {
  const within = (place: number, size: number) => Math.min(Math.max(place, 0), size - 1)
  const [left, top] = [within(x, window.innerWidth), within(y, window.innerHeight)]
  for (const element of document.elementsFromPoint(left, top)) {
    const { slot, cell } = (element as HTMLElement).dataset
    const place = slot ?? cell
    if (place) return { element, place }
  }
  return undefined
}
