import { daysBetween, isWorkingDay } from './days.ts'

/** A day or an hour of the site's own clock: such strings compare as the moments they stand for. */
export type Slot = { date: string; startTime: string; endTime: string }
/** What holds a part of the agenda; without an `endDate` it ends on the day it starts. */
export type Period = Slot & { endDate?: string | undefined }

export const SLOT_MINUTES = 30
export const DAY_START = '08:00'
export const DAY_END = '17:00'
/** Two slots an hour from 08:00; the last one starts at 16:30. */
export const DAY_SLOTS: readonly Omit<Slot, 'date'>[] = cutInSlots(DAY_START, DAY_END)

export function slotsOfDay(date: string): Slot[] {
  return isWorkingDay(date) ? DAY_SLOTS.map((slot) => ({ date, ...slot })) : []
}

/** The slots that nobody holds and that have not begun, both days included. `now` is the site's wall time. */
export function freeSlots(from: string, to: string, taken: readonly Period[], now: string): Slot[] {
  const hoursTaken = hoursByDay(taken, from, to)
  return daysBetween(from, to).flatMap((date) => {
    const hours = hoursTaken.get(date) ?? []
    return slotsOfDay(date).filter(
      (slot) =>
        startOf(slot) > now &&
        !hours.some(({ startTime, endTime }) => slot.startTime < endTime && startTime < slot.endTime),
    )
  })
}

/** What is taken of each day, so that a year of slots is not judged against everything. */
function hoursByDay(taken: readonly Period[], from: string, to: string) {
  const days = new Map<string, Omit<Slot, 'date'>[]>()
  for (const { date, endDate = date, startTime, endTime } of taken) {
    const last = endDate < to ? endDate : to
    for (const day of date === endDate ? [date] : daysBetween(date > from ? date : from, last)) {
      const hours = {
        startTime: day > date ? '00:00' : startTime,
        endTime: day < endDate ? '24:00' : endTime,
      }
      const known = days.get(day)
      if (known) known.push(hours)
      else days.set(day, [hours])
    }
  }
  return days
}

/** Whole slots of one working day, next to each other: what a booking may ask for. */
export function isMadeOfSlots({ date, startTime, endTime }: Slot) {
  return (
    isWorkingDay(date) &&
    DAY_SLOTS.some((slot) => slot.startTime === startTime) &&
    DAY_SLOTS.some((slot) => slot.endTime === endTime) &&
    startTime < endTime
  )
}

/** The slots of the day that the period covers, be it in part. */
export function slotsWithin(period: Period, date: string): Slot[] {
  return slotsOfDay(date).filter((slot) => overlap(slot, period))
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

export function slotEnd(startTime: string) {
  return toTime(toMinutes(startTime) + SLOT_MINUTES)
}

function cutInSlots(from: string, to: string) {
  const count = (toMinutes(to) - toMinutes(from)) / SLOT_MINUTES
  return Array.from({ length: count }, (_, index) => ({
    startTime: toTime(toMinutes(from) + index * SLOT_MINUTES),
    endTime: toTime(toMinutes(from) + (index + 1) * SLOT_MINUTES),
  }))
}

function toMinutes(time: string) {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

function toTime(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
