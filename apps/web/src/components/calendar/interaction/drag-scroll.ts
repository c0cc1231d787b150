import type { Point } from './place-at.ts'

const EDGE_PX = 28
const STEP_PX = 8

/** Scrolls the hours while the pointer rests near their upper or lower edge, and the page near the window's. */
export function createDragScroll(target: Element, from: Point, onScroll: (point: Point) => void) {
  const hours = target.closest('.rbc-time-content')
  const calendar = target.closest('.calendar')
  let point: Point | null = null
  let frame = 0
  const step = () => {
    frame = requestAnimationFrame(step)
    if (!point) return
    // What is taken near an edge does not scroll before it is drawn towards that edge.
    const wanted = Math.abs(point.y - from.y) > EDGE_PX / 2 ? Math.sign(point.y - from.y) : 0
    const inHours = hours ? directionOf(point.y, hours.getBoundingClientRect(), wanted) : 0
    hours?.scrollBy(0, inHours * STEP_PX)
    // The page scrolls no further than the calendar reaches: the pointer must not end below it.
    const isBeyond = calendar !== null && reachesBeyond(calendar.getBoundingClientRect(), wanted)
    const inPage = isBeyond ? directionOf(point.y, { top: 0, bottom: window.innerHeight }, wanted) : 0
    window.scrollBy(0, inPage * STEP_PX)
    if (inHours !== 0 || inPage !== 0) onScroll(point)
  }
  return {
    move(next: Point) {
      if (!point) frame = requestAnimationFrame(step)
      point = next
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

function directionOf(y: number, { top, bottom }: { top: number; bottom: number }, wanted: number) {
  if (wanted < 0) return y < top + EDGE_PX ? -1 : 0
  return wanted > 0 && y > bottom - EDGE_PX ? 1 : 0
}

const reachesBeyond = ({ top, bottom }: { top: number; bottom: number }, wanted: number) =>
  wanted < 0 ? top < 0 : bottom > window.innerHeight
