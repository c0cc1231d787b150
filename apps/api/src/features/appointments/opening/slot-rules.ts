import {
  OUTSIDE_HORIZON,
  OUTSIDE_NOTICE,
  OUTSIDE_OPENING,
} from '@vigie/contract/agenda/appointment-changes.ts'
import type { AppointmentSettings } from '@vigie/contract/agenda/appointment-settings.ts'
import { rangesOfDay } from '@vigie/contract/agenda/opening-hours.ts'
import type { Slot } from '@vigie/contract/agenda/slots.ts'
import { addDays, HOUR_MS } from '@vigie/contract/common/days.ts'
import { dayOf } from '#lib/site-time.ts'

type Limits = Pick<AppointmentSettings, 'minNoticeHours' | 'horizonDays'>
type Clock = { now: Date; timeZone: string }

/** Until then a client can book, move or cancel only what begins later. */
export const noticeEnd = ({ minNoticeHours }: Limits, now: Date) =>
  new Date(now.getTime() + (minNoticeHours ?? 0) * HOUR_MS)

/** The days and the moment between which slots are offered. */
export function offeredTime(limits: Limits, { now, timeZone }: Clock) {
  const { horizonDays } = limits
  const lastDay = horizonDays === null ? undefined : addDays(dayOf(now, timeZone), horizonDays)
  return { earliest: noticeEnd(limits, now), lastDay }
}

/** True when a client may have it, as far as notice and horizon go. */
export function isOfferedTime(limits: Limits, slot: Slot, startsAt: Date, clock: Clock) {
  const { lastDay } = offeredTime(limits, clock)
  return startsAt > noticeEnd(limits, clock.now) && (lastDay === undefined || slot.date <= lastDay)
}

/** What an administrator should know before an appointment outside what clients are offered. */
export function outsideReason(settings: AppointmentSettings, slot: Slot, startsAt: Date, clock: Clock) {
  const isOpen = rangesOfDay(settings.openingHours, slot.date).some(
    (range) => range.startTime <= slot.startTime && slot.endTime <= range.endTime,
  )
  if (!isOpen) return OUTSIDE_OPENING
  if (startsAt <= noticeEnd(settings, clock.now)) return OUTSIDE_NOTICE
  return isOfferedTime(settings, slot, startsAt, clock) ? undefined : OUTSIDE_HORIZON
}
