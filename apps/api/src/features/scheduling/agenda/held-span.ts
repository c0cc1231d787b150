import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { Slot } from '@vigie/contract/common/slots.ts'
import { toInstant } from '#lib/site-time.ts'
import type { HeldSpan } from './agenda.queries.ts'

/** The instants of a slot and of the pause after it. */
export function heldSpan(
  { date, startTime, endTime }: Slot,
  pauseMinutes: number,
  timeZone: string,
): HeldSpan {
  const endsAt = toInstant(date, endTime, timeZone, 'last')
  return {
    startsAt: toInstant(date, startTime, timeZone),
    endsAt,
    heldUntil: new Date(endsAt.getTime() + pauseMinutes * MINUTE_MS),
  }
}
