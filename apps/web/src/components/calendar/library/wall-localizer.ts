import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import { DateLocalizer } from 'react-big-calendar'
import { formatWeekday } from '@/lib/dates.ts'
import { dayNumberLabel, timeRangeLabel } from '../calendar-words.ts'
import { toDay, toWallTime } from '../wall-clock.ts'

/**
 * The date arithmetic for the library, all of it in UTC (see wall-clock.ts). A method that is missing here
 * would fall back on local time, so every method that the library calls is defined.
 */
const UNITS = {
  milliseconds: 1,
  seconds: 1000,
  minutes: MINUTE_MS,
  hours: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
} as const
/** The first of January 1970 was a Thursday; weeks start on Monday. */
const FIRST_MONDAY = -3 * UNITS.day

type Unit = keyof typeof UNITS | 'date' | 'month' | 'year' | null | undefined
type Span = { start: Date; end: Date; allDay?: boolean }

/** In some places the library calls these methods directly, without the localizer. */
class WallDate extends Date {
  override getDay() {
    return this.getUTCDay()
  }
  override getDate() {
    return this.getUTCDate()
  }
}

const at = (time: number) => new WallDate(time)
const floorTo = (time: number, size: number, origin = 0) => Math.floor((time - origin) / size) * size + origin

function startOf(date: Date, unit?: Unit) {
  const time = +date
  if (!unit) return at(time)
  if (unit === 'month') return at(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1))
  if (unit === 'year') return at(Date.UTC(date.getUTCFullYear(), 0, 1))
  if (unit === 'week') return at(floorTo(time, UNITS.week, FIRST_MONDAY))
  return at(floorTo(time, UNITS[unit === 'date' ? 'day' : unit]))
}

function add(date: Date, count: number, unit: Unit = 'milliseconds') {
  if (unit === 'month' || unit === 'year')
    return addCalendarMonths(date, unit === 'year' ? count * 12 : count)
  return at(+date + count * UNITS[unit === 'date' || !unit ? 'day' : unit])
}

function addCalendarMonths(date: Date, count: number) {
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate()
  const timeOfDay = +date - +startOf(date, 'day')
  return at(first + (Math.min(date.getUTCDate(), length) - 1) * UNITS.day + timeOfDay)
}

const endOf = (date: Date, unit: Unit) => at(+add(startOf(date, unit), 1, unit) - 1)

const compare = (a: Date, b: Date, unit?: Unit) => +startOf(a, unit) - +startOf(b, unit)
const eq = (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) === 0
const lt = (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) < 0
const lte = (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) <= 0
const gt = (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) > 0
const gte = (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) >= 0
const sameDay = (a: Date, b: Date) => eq(a, b, 'day')

function diff(a: Date, b: Date, unit: Unit = 'milliseconds') {
  if (unit === 'month' || unit === 'year') {
    const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
    return Math.floor(Math.abs(months(b) - months(a)) / (unit === 'year' ? 12 : 1))
  }
  const size = UNITS[unit === 'date' || !unit ? 'day' : unit]
  return Math.round(Math.abs(compare(a, b, unit)) / size)
}

function range(start: Date, end: Date, unit: Unit = 'day') {
  const dates: Date[] = []
  for (let current = start; lte(current, end, unit); current = add(current, 1, unit)) dates.push(current)
  return dates
}

function ceil(date: Date, unit: Unit) {
  const floor = startOf(date, unit)
  return eq(floor, date) ? floor : add(floor, 1, unit)
}

const merge = (date: Date, time: Date) => at(+startOf(date, 'day') + (+time - +startOf(time, 'day')))
const minutesOfDay = (date: Date) => Math.floor((+date - +startOf(date, 'day')) / UNITS.minutes)
const firstVisibleDay = (date: Date) => startOf(startOf(date, 'month'), 'week')
const lastVisibleDay = (date: Date) => endOf(endOf(date, 'month'), 'week')

/** The longest first, whole days before hours, then by the hour. */
function sortEvents({ evtA, evtB }: { evtA: Span; evtB: Span }) {
  return (
    compare(evtA.start, evtB.start, 'day') ||
    diff(evtB.start, evtB.end, 'day') - diff(evtA.start, evtA.end, 'day') ||
    Number(evtB.allDay ?? false) - Number(evtA.allDay ?? false) ||
    +evtA.start - +evtB.start ||
    +evtA.end - +evtB.end
  )
}

function inEventRange({ event, range: days }: { event: Span; range: Span }) {
  const firstDay = startOf(event.start, 'day')
  const isInstant = eq(firstDay, event.end, 'minutes')
  const endsAfter = isInstant ? gte(event.end, days.start, 'minutes') : gt(event.end, days.start, 'minutes')
  return lte(firstDay, days.end, 'day') && endsAfter
}

function continuesAfter(start: Date, end: Date, last: Date) {
  return eq(start, end, 'minutes') ? gte(end, last, 'minutes') : gt(end, last, 'minutes')
}

const dayNumber = (date: Date) => dayNumberLabel(toDay(date))
const time = (date: Date) => toWallTime(date).slice(11)
const timeRange = ({ start, end }: Span) => timeRangeLabel(time(start), time(end))

const arithmetic = {
  startOf,
  endOf,
  add,
  eq,
  neq: (a: Date, b: Date, unit?: Unit) => !eq(a, b, unit),
  lt,
  lte,
  gt,
  gte,
  inRange: (date: Date, min: Date, max: Date, unit: Unit = 'day') =>
    gte(date, min, unit) && lte(date, max, unit),
  range,
  diff,
  ceil,
  merge,
  min: (...dates: Date[]) => at(Math.min(...dates.map(Number))),
  max: (...dates: Date[]) => at(Math.max(...dates.map(Number))),
  minutes: (date: Date) => date.getUTCMinutes(),
  daySpan: (start: Date, end: Date) => diff(start, end, 'day'),
  firstVisibleDay,
  lastVisibleDay,
  visibleDays: (date: Date) => range(firstVisibleDay(date), lastVisibleDay(date)),
  getSlotDate: (date: Date, minutesFromMidnight: number, offset: number) =>
    at(+startOf(date, 'day') + (minutesFromMidnight + offset) * UNITS.minutes),
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getTotalMin: (start: Date, end: Date) => diff(start, end, 'minutes'),
  getMinutesFromMidnight: minutesOfDay,
  continuesPrior: (start: Date, first: Date) => lt(start, first, 'day'),
  continuesAfter,
  sortEvents,
  inEventRange,
  isSameDate: sameDay,
  startAndEndAreDateOnly: (start: Date, end: Date) => minutesOfDay(start) + minutesOfDay(end) === 0,
}

/**
 * Assigned rather than handed over: the library's types describe its own arithmetic, not the one it accepts.
 */
export const wallLocalizer = Object.assign(
  new DateLocalizer({
    firstOfWeek: () => 1,
    // Unused: the toolbar writes the titles of periods itself.
    format: () => '',
    formats: {
      dateFormat: dayNumber,
      dayFormat: dayNumber,
      weekdayFormat: (date: Date) => formatWeekday(toDay(date)),
      timeGutterFormat: time,
      selectRangeFormat: timeRange,
      eventTimeRangeFormat: timeRange,
      eventTimeRangeStartFormat: ({ start }: Span) => `${time(start)} –`,
      eventTimeRangeEndFormat: ({ end }: Span) => `– ${time(end)}`,
    },
  }),
  arithmetic,
)
