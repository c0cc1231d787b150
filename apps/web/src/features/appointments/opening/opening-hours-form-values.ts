import {
  DAY_END,
  DAY_START,
  haveOverlap,
  inOrder,
  type OpeningRange,
} from '@vigie/contract/agenda/opening-hours.ts'
import { readEndTime, readTime } from '@/lib/typed-moments.ts'
import { type Range, WEEKDAYS, type Weekday } from './opening-hours-words.ts'

const LAST_END = '22:00'

/** One list for each day. */
export type WeekValues = Record<Weekday, Range[]>

export function toWeekValues(openingHours: readonly OpeningRange[]): WeekValues {
  const rangesOf = (name: Weekday) =>
    openingHours
      .filter(({ weekday }) => weekday === weekdayNumber(name))
      .map(({ startTime, endTime }) => ({ startTime, endTime }))
  return Object.fromEntries(WEEKDAYS.map((name) => [name, rangesOf(name)])) as WeekValues
}

export function toOpeningHours(values: WeekValues): OpeningRange[] {
  return inOrder(WEEKDAYS.flatMap((name) => ofDay(name, values[name])))
}

/** What « Ajouter » starts with: the usual day, or the hours after those that are there. */
export function proposedRange(ranges: readonly Range[]): Range {
  const end = ranges.at(-1)?.endTime
  if (end === undefined) return { startTime: DAY_START, endTime: DAY_END }
  if (!readTime(end) || end > LAST_END) return { startTime: '', endTime: '' }
  const startTime = anHourAfter(end)
  return { startTime, endTime: startTime < DAY_END ? DAY_END : anHourAfter(startTime) }
}

/** One sentence for each day whose hours cannot be saved. */
export function weekProblems(values: WeekValues) {
  return WEEKDAYS.flatMap((name) => {
    const message = dayProblem(name, values[name])
    return message ? [{ name, message }] : []
  })
}

function dayProblem(name: Weekday, ranges: readonly Range[]) {
  if (ranges.some(({ startTime, endTime }) => !readTime(startTime) || !readEndTime(endTime)))
    return 'Indiquez chaque heure (HH:MM), ou supprimez la plage'
  if (ranges.some(({ startTime, endTime }) => startTime >= endTime))
    return 'La fermeture doit être après l’ouverture'
  return haveOverlap(ofDay(name, ranges)) ? 'Deux plages se chevauchent' : undefined
}

const weekdayNumber = (name: Weekday) => WEEKDAYS.indexOf(name) + 1
const ofDay = (name: Weekday, ranges: readonly Range[]) =>
  ranges.map((range) => ({ weekday: weekdayNumber(name), ...range }))
const anHourAfter = (time: string) =>
  `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`
