import type { RefObject } from 'react'
import type { SlotInfo } from 'react-big-calendar'
import type { CalendarSlot, CalendarView } from '../calendar-types.ts'
import { toSlot } from '../library/library-events.ts'
import { hoursUnderPointer } from './pointer-range.ts'
import { useTaps } from './use-taps.ts'

type Options = {
  root: RefObject<HTMLElement | null>
  view: CalendarView
  onChoose: (slot: CalendarSlot) => void
}

/** Days, hours and ranges chosen by mouse or touch, including the taps that the library misses. */
export function useSlotChoice({ root, view, onChoose }: Options) {
  const taps = useTaps(onChoose)
  return {
    tapHandlers: taps.handlers,
    handleSelect(info: SlotInfo) {
      taps.markHeard()
      if (info.action === 'doubleClick') return
      const chosen = toSlot(info, view)
      const dragged = chosen.startTime === null ? undefined : info.bounds
      onChoose(dragged ? hoursUnderPointer(root.current, chosen, dragged) : chosen)
    },
  }
}
