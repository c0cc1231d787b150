import type { AppointmentSettings } from '@vigie/contract/agenda/appointment-settings.ts'
import type { SlotPlan } from '@vigie/contract/agenda/slots.ts'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import { durationOf } from '../changes/changeable.ts'
import { noticeEnd } from '../opening/slot-rules.ts'

/** So long after the appointment its link shows nothing any more. */
const LINK_DAYS = 30
/** Each move writes two mails: beyond this the client has to ask. */
const CHANGES_MAX = 20

export function isLinkOver({ endsAt, anonymisedAt }: AppointmentRow, now: Date) {
  return anonymisedAt !== null || endsAt.getTime() + LINK_DAYS * DAY_MS < now.getTime()
}

/** It takes place: a request that nobody has confirmed belongs in no calendar yet. */
export const isHeld = ({ status }: Pick<AppointmentRow, 'status'>) =>
  status === 'confirmed' || status === 'en_cours'

/** Until the company's notice period begins. */
export function canCancel({ status, startsAt }: AppointmentRow, settings: AppointmentSettings, now: Date) {
  return (status === 'pending' || status === 'confirmed') && startsAt > noticeEnd(settings, now)
}

export function canMove(row: AppointmentRow, settings: AppointmentSettings, now: Date) {
  return canCancel(row, settings, now) && row.calendarSequence < CHANGES_MAX
}

/** A moved appointment keeps its duration and its pause. */
export function planOf(
  row: AppointmentRow,
  { openingHours }: AppointmentSettings,
  timeZone: string,
): SlotPlan {
  return { openingHours, durationMinutes: durationOf(row), pauseMinutes: row.pauseMinutes, timeZone }
}
