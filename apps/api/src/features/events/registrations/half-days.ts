import type { Attendance } from '@vigie/contract/agenda/registrations.ts'
import { daysBetween } from '@vigie/contract/common/days.ts'
import { type EventTime, lastDayOf } from '../event-time.ts'

const MORNING_ENDS = '12:00'
const AFTERNOON_BEGINS = '13:00'

/** REG-05: the half-days that an event touches, for a sheet on which people sign once in each of them. */
export function halfDaysOf(event: EventTime): Attendance['halfDays'] {
  const { date, startTime, endTime } = event
  const lastDay = lastDayOf(event)
  return daysBetween(date, lastDay).flatMap((day) => {
    const start = day === date ? startTime : null
    const end = day === lastDay ? endTime : null
    // Without an end, a morning's hour says nothing of the afternoon.
    const isShort = day === lastDay && startTime !== null && endTime === null && date === lastDay
    const hasMorning = start === null || start < MORNING_ENDS
    const hasAfternoon = isShort ? !hasMorning : end === null || end > AFTERNOON_BEGINS || !hasMorning
    return [
      ...(hasMorning ? [{ day, half: 'morning' as const }] : []),
      ...(hasAfternoon ? [{ day, half: 'afternoon' as const }] : []),
    ]
  })
}
