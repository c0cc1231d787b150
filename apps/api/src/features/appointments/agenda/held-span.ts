import { type Slot, slotSpan } from '@vigie/contract/agenda/slots.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { HeldSpan } from './agenda.queries.ts'

/** The instants of a slot and of the pause after it; undefined when a clock change bends it (RDV-14). */
export function heldSpan(slot: Slot, pauseMinutes: number, timeZone: string): HeldSpan | undefined {
  const span = slotSpan(slot, timeZone)
  return span && { ...span, heldUntil: new Date(span.endsAt.getTime() + pauseMinutes * MINUTE_MS) }
}
