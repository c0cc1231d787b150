import { addDays, DAY_MS, daysBetween } from './days.ts'
import {
  DEFAULT_OPENING_HOURS,
  type OpeningRange,
  rangesOfDay,
  toMinutes,
  toTime,
  weekdayOf,
} from './opening-hours.ts'

/** A day or an hour of the site's own clock: such strings compare as the moments they stand for. */
export type Slot = { date: string; startTime: string; endTime: string }
/** What holds a part of the agenda; without an `endDate` it ends on the day it starts. */
export type Period = Slot & { endDate?: string | undefined }
/** With a pause it is an appointment: the pauses of two appointments keep them apart, and only them. */
export type Taken = Period & { pauseMinutes?: number | null | undefined }
/** What slots are cut from, and how long they are. */
export type SlotPlan = {
  openingHours: readonly OpeningRange[]
  durationMinutes: number
  pauseMinutes: number
}

export const SLOT_MINUTES = 30
/** Without opening hours of one's own and without a type. */
export const DEFAULT_PLAN: SlotPlan = {
  openingHours: DEFAULT_OPENING_HOURS,
  durationMinutes: SLOT_MINUTES,
  pauseMinutes: 0,
}
/** Two slots an hour from 08:00; the last one starts at 16:30. */
export const DAY_SLOTS: readonly Omit<Slot, 'date'>[] = slotsOfDay('2026-03-02').map(
  ({ startTime, endTime }) => ({ startTime, endTime }),
)

/** Each range is cut from its start, every half hour; shorter appointments follow each other. */
export function slotsOfDay(date: string, { openingHours, durationMinutes }: SlotPlan = DEFAULT_PLAN): Slot[] {
  const step = Math.min(SLOT_MINUTES, durationMinutes)
  return rangesOfDay(openingHours, date).flatMap((range) => {
    const [first, last] = [toMinutes(range.startTime), toMinutes(range.endTime) - durationMinutes]
    return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => {
      const start = first + index * step
      return { date, startTime: toTime(start), endTime: toTime(start + durationMinutes) }
    })
  })
}

/**
 * The slots that nobody holds and that begin after `earliest`, both days included. `earliest` is the site's wall time
 * of now, or later where clients must give notice.
 */
export function freeSlots(
  from: string,
  to: string,
  taken: readonly Taken[],
  earliest: string,
  plan: SlotPlan = DEFAULT_PLAN,
): Slot[] {
  const takenOf = minutesByDay(taken, from, to, plan.pauseMinutes)
  // Every Monday has the same slots: a year of them is cut seven times, not 366.
  const week = new Map<number, DaySlot[]>()
  return daysBetween(from, to).flatMap((date) => {
    const weekday = weekdayOf(date)
    const slots = week.get(weekday) ?? slotsOfDay(date, plan).map(withMinutes)
    week.set(weekday, slots)
    const held = takenOf.get(date) ?? []
    return slots
      .filter(
        ({ startTime, start, end }) =>
          `${date}T${startTime}` > earliest && !held.some((one) => start < one.end && one.start < end),
      )
      .map(({ startTime, endTime }) => ({ date, startTime, endTime }))
  })
}

type DaySlot = Omit<Slot, 'date'> & { start: number; end: number }

const withMinutes = ({ startTime, endTime }: Slot): DaySlot => ({
  startTime,
  endTime,
  start: toMinutes(startTime),
  end: toMinutes(endTime),
})

/**
 * What is taken of each day, in minutes of that day, so that a year of slots is not judged against everything. What
 * an appointment takes begins a pause earlier and ends a pause later, for the pause of the slot and for its own.
 */
function minutesByDay(taken: readonly Taken[], from: string, to: string, pause: number) {
  const days = new Map<string, { start: number; end: number }[]>()
  for (const { date, endDate = date, startTime, endTime, pauseMinutes } of taken) {
    const isAppointment = pauseMinutes !== undefined && pauseMinutes !== null
    const start = toMinutes(startTime) - (isAppointment ? pause : 0)
    const end = toMinutes(endTime) + (pauseMinutes ?? 0)
    const first = start < 0 ? addDays(date, -1) : date
    const last = end > DAY_MINUTES ? addDays(endDate, 1) : endDate
    for (const day of daysBetween(first > from ? first : from, last < to ? last : to)) {
      const hours = {
        start: start - DAY_MINUTES * daysAfter(date, day),
        end: end - DAY_MINUTES * daysAfter(endDate, day),
      }
      const known = days.get(day)
      if (known) known.push(hours)
      else days.set(day, [hours])
    }
  }
  return days
}

const DAY_MINUTES = 24 * 60

/** How many days the second one is after the first. */
const daysAfter = (first: string, second: string) =>
  first === second ? 0 : (Date.parse(second) - Date.parse(first)) / DAY_MS

/** Whole slots of one opening range, next to each other: what a booking without a type may ask for. */
export function isMadeOfSlots({ date, startTime, endTime }: Slot, plan: SlotPlan = DEFAULT_PLAN) {
  const slots = slotsOfDay(date, plan)
  return (
    startTime < endTime &&
    rangesOfDay(plan.openingHours, date).some(
      (range) => range.startTime <= startTime && endTime <= range.endTime,
    ) &&
    slots.some((slot) => slot.startTime === startTime) &&
    slots.some((slot) => slot.endTime === endTime)
  )
}

/** Touching ends do not overlap: 09:00–09:30 leaves 09:30–10:00 free. */
export function overlap(one: Period, other: Period) {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

export function touchesDay({ date, endDate = date }: Period, day: string) {
  return date <= day && day <= endDate
}

export const startOf = ({ date, startTime }: Period) => `${date}T${startTime}`
export const endOf = ({ date, endDate = date, endTime }: Period) => `${endDate}T${endTime}`

export function slotEnd(startTime: string, durationMinutes = SLOT_MINUTES) {
  return toTime(toMinutes(startTime) + durationMinutes)
}
