import type { CalendarSlot } from '../calendar-types.ts'
import { hourSlot } from '../library/library-events.ts'
import { addMinutes } from '../wall-clock.ts'
import { STEP_MINUTES } from './item-changes.ts'

/** Where the button went down and came up, in the coordinates of the page. */
type Bounds = { top: number; bottom: number }

/**
 * The library starts a drag at the first pointer move, not where the button went down: a quick drag would
 * lose its first hours. This selects every hour between the press and the release.
 */
export function hoursUnderPointer(root: HTMLElement | null, slot: CalendarSlot, { top, bottom }: Bounds) {
  const drawn = [...(root?.querySelectorAll<HTMLElement>(`[data-slot^="${slot.day}T"]`) ?? [])]
  const touched = drawn.filter((element) => {
    const box = element.getBoundingClientRect()
    return box.bottom + window.scrollY > top && box.top + window.scrollY < bottom
  })
  const [first, last] = [touched.at(0), touched.at(-1)].map((element) => element?.dataset.slot)
  return first && last ? hourSlot(first, addMinutes(last, STEP_MINUTES)) : slot
}
