import { siteTimeZone } from './site-time-zone.ts'

const LOCALE = 'fr-FR'
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** An ISO 8601 instant, a `YYYY-MM-DD` calendar day, or a Date. */
type Moment = string | Date

/** « 16/11/2026 » */
export function formatDay(moment: Moment) {
  return format(moment, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** « 16/11/2026 09:05 » */
export function formatDayTime(instant: Moment) {
  return `${formatDay(instant)} ${formatTime(instant)}`
}

/** « 09:05 » */
export function formatTime(instant: Moment) {
  return format(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** « lundi 16 novembre 2026 », « mardi 1er décembre 2026 » */
export function formatLongDay(moment: Moment) {
  const { date, timeZone } = resolve(moment)
  return formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, timeZone)
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

/** « novembre 2026 » */
export function formatMonth(day: Moment) {
  return format(day, { month: 'long', year: 'numeric' })
}

/** « novembre » */
export function formatMonthName(day: Moment) {
  return format(day, { month: 'long' })
}

/** « lun. » */
export function formatWeekday(day: Moment) {
  return format(day, { weekday: 'short' })
}

/** « nov. » */
export function formatShortMonth(day: Moment) {
  return format(day, { month: 'short' })
}

/** « il y a 5 minutes », « hier », « dans 3 jours » */
export function formatAge(instant: Moment, now = new Date()) {
  const seconds = (resolve(instant).date.getTime() - now.getTime()) / 1000
  const step = AGE_STEPS.find(({ below }) => Math.abs(seconds) < below) ?? YEARS
  if (step.unit === 'now') return 'à l’instant'
  return relative.format(Math.trunc(seconds / step.seconds), step.unit)
}

/** The site's calendar day at this instant, as `YYYY-MM-DD`. */
export function dayOf(instant: Moment) {
  const { date, timeZone } = resolve(instant)
  const parts = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' }, timeZone).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

export function today(now = new Date()) {
  return dayOf(now)
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEARS = { below: Number.POSITIVE_INFINITY, seconds: 365 * DAY, unit: 'year' } as const
const AGE_STEPS = [
  { below: MINUTE, seconds: 1, unit: 'now' },
  { below: HOUR, seconds: MINUTE, unit: 'minute' },
  { below: DAY, seconds: HOUR, unit: 'hour' },
  { below: 30 * DAY, seconds: DAY, unit: 'day' },
  { below: 365 * DAY, seconds: 30 * DAY, unit: 'month' },
  YEARS,
] as const

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

function format(moment: Moment, options: Intl.DateTimeFormatOptions) {
  const { date, timeZone } = resolve(moment)
  return formatter(options, timeZone).format(date)
}

/** A calendar day belongs to no time zone: shifting it by one would show the day before. */
function resolve(moment: Moment) {
  const isCalendarDay = typeof moment === 'string' && CALENDAR_DAY.test(moment)
  return { date: new Date(moment), timeZone: isCalendarDay ? 'UTC' : siteTimeZone() }
}

/** Building a formatter costs far more than using one, and a table formats hundreds of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(options: Intl.DateTimeFormatOptions, timeZone: string) {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone })
  formatters.set(key, made)
  return made
}
