import { DAY_MS, daysBetween, MINUTE_MS } from '../common/days.ts'
import { toInstant, wallTimeOf } from '../common/wall-clock.ts'
import {
  DEFAULT_OPENING_HOURS,
  inOrder,
  type OpeningRange,
  rangesOfDay,
  toMinutes,
  toTime,
  weekdayOf,
} from './opening-hours.ts'

/** A day and hours of the site's own clock: such strings compare as the moments they stand for. */
export type Slot = { date: string; startTime: string; endTime: string }
/** What holds a part of the agenda; without an `endDate` it ends on the day it starts. */
export type Period = Slot & { endDate?: string | undefined }
type Span = { startsAt: Date; endsAt: Date }
/** With a pause it is an appointment: the pauses of two appointments keep them apart, and only them. */
export type Taken = Span & { pauseMinutes?: number | null | undefined }
/** What slots are cut from, and how long they are. */
export type SlotPlan = {
  openingHours: readonly OpeningRange[]
  durationMinutes: number
  pauseMinutes: number
  /** Of the opening hours. */
  timeZone: string
}

export const SLOT_MINUTES = 30
/** Without opening hours of one's own and without a type; UTC has no clock changes. */
export const DEFAULT_PLAN: SlotPlan = {
  openingHours: DEFAULT_OPENING_HOURS,
  durationMinutes: SLOT_MINUTES,
  pauseMinutes: 0,
  timeZone: 'UTC',
}
/** Two slots an hour from 08:00; the last one starts at 16:30. */
export const DAY_SLOTS: readonly Omit<Slot, 'date'>[] = cutDay('2026-03-02', DEFAULT_PLAN).map(
  ({ startTime, endTime }) => ({ startTime, endTime }),
)

/**
 * Each range is cut from its start, every half hour; shorter appointments follow each other. What a clock change skips
 * or bends is left out (RDV-14).
 */
export function slotsOfDay(date: string, plan: SlotPlan = DEFAULT_PLAN): Slot[] {
  const slots = cutDay(date, plan)
  return startOfPlainDay(date, plan.timeZone) === undefined
    ? slots.filter((slot) => slotSpan(slot, plan.timeZone))
    : slots
}

/**
 * The instants of an appointment at these hours of the site's clock. Undefined when it would not last as long as they
 * say: a clock change skips its start or its end, or comes in between. An hour that comes twice is the second one.
 */
export function slotSpan({ date, startTime, endTime }: Slot, timeZone: string): Span | undefined {
  const startsAt = toInstant(date, startTime, timeZone, 'last')
  if (wallTimeOf(startsAt, timeZone) !== `${date}T${startTime}`) return undefined
  const end = startsAt.getTime() + (toMinutes(endTime) - toMinutes(startTime)) * MINUTE_MS
  const isShown = (['first', 'last'] as const).some(
    (one) => toInstant(date, endTime, timeZone, one).getTime() === end,
  )
  return isShown ? { startsAt, endsAt: new Date(end) } : undefined
}

/**
 * The slots that nobody holds and that begin after `earliest`, both days included. `earliest` is now, or later where
 * clients must give notice.
 */
export function freeSlots(
  from: string,
  to: string,
  taken: readonly Taken[],
  earliest: Date,
  plan: SlotPlan = DEFAULT_PLAN,
): Slot[] {
  const held = heldTimes(taken, plan.pauseMinutes)
  let next = 0
  const isFree = ({ start, end }: Times) => {
    while ((held[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    return start > earliest.getTime() && (held[next]?.start ?? Number.POSITIVE_INFINITY) >= end
  }
  const timesOf = timesOfSlots(plan)
  return daysBetween(from, to).flatMap((date) =>
    timesOf(date)
      .filter(isFree)
      .map(({ startTime, endTime }) => ({ date, startTime, endTime })),
  )
}

/** In milliseconds of the epoch. */
type Times = { start: number; end: number }
type TimedSlot = Omit<Slot, 'date'> & Times

/** Every Monday has the same slots: a year of them is cut seven times, not 366. */
function timesOfSlots(plan: SlotPlan) {
  const week = new Map<number, TimedSlot[]>()
  const ofWeekday = (date: string) => {
    const weekday = weekdayOf(date)
    const slots = week.get(weekday) ?? cutDay(date, plan).map(withMinutes)
    week.set(weekday, slots)
    return slots
  }
  return (date: string): TimedSlot[] => {
    const midnight = startOfPlainDay(date, plan.timeZone)
    if (midnight !== undefined)
      return ofWeekday(date).map((slot) => ({
        ...slot,
        start: midnight + slot.start,
        end: midnight + slot.end,
      }))
    return cutDay(date, plan).flatMap((slot) => {
      const span = slotSpan(slot, plan.timeZone)
      return span ? [{ ...slot, start: span.startsAt.getTime(), end: span.endsAt.getTime() }] : []
    })
  }
}

/** 00:00 of a day whose 24 hours come once each; undefined on the day of a clock change. */
function startOfPlainDay(date: string, timeZone: string) {
  const day = `${date} ${timeZone}`
  if (!plainDays.has(day)) {
    if (plainDays.size >= DAYS_KEPT) plainDays.clear()
    const start = toInstant(date, '00:00', timeZone).getTime()
    const isPlain = toInstant(date, '24:00', timeZone, 'last').getTime() - start === DAY_MS
    plainDays.set(day, isPlain ? start : undefined)
  }
  return plainDays.get(day)
}

/** Cached: time zone look-ups take longer than all the rest, and requests are for the same days. */
const plainDays = new Map<string, number | undefined>()
const DAYS_KEPT = 2_000

/** As if no clock ever changed. */
function cutDay(date: string, { openingHours, durationMinutes }: SlotPlan): Slot[] {
  const step = Math.min(SLOT_MINUTES, durationMinutes)
  return inOrder(rangesOfDay(openingHours, date)).flatMap((range) => {
    const [first, last] = [toMinutes(range.startTime), toMinutes(range.endTime) - durationMinutes]
    return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => {
      const start = first + index * step
      return { date, startTime: toTime(start), endTime: toTime(start + durationMinutes) }
    })
  })
}

const withMinutes = ({ startTime, endTime }: Slot): TimedSlot => ({
  startTime,
  endTime,
  start: toMinutes(startTime) * MINUTE_MS,
  end: toMinutes(endTime) * MINUTE_MS,
})

/**
 * What is taken, in order and without overlaps, so that a year of slots meets each of them once. What an appointment
 * takes begins a pause earlier and ends a pause later, for the pause of the slot and for its own.
 */
function heldTimes(taken: readonly Taken[], pause: number) {
  const times = taken.map(({ startsAt, endsAt, pauseMinutes }): Times => {
    const before = typeof pauseMinutes === 'number' ? pause : 0
    return {
      start: startsAt.getTime() - before * MINUTE_MS,
      end: endsAt.getTime() + (pauseMinutes ?? 0) * MINUTE_MS,
    }
  })
  const held: Times[] = []
  for (const time of times.sort((one, other) => one.start - other.start)) {
    const last = held.at(-1)
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end)
    else held.push(time)
  }
  return held
}

/** Whole slots of one opening range, next to each other: what a booking without a type may take. */
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
