import { DAY_MS, MINUTE_MS } from './days.ts'

/** The site's wall time at this instant, as `YYYY-MM-DDTHH:MM`. */
export function wallTimeOf(instant: Date, timeZone: string) {
  return toIso(wallClock(instant.getTime(), timeZone))
}

/** The site's calendar day at this instant. */
export function dayOf(instant: Date, timeZone: string) {
  return wallTimeOf(instant, timeZone).slice(0, 10)
}

/**
 * The instant at which the site's clocks show this day and hour. When the clocks go back, an hour
 * comes twice and the caller says which one is meant; when they go forward, a skipped hour gives the instant of the
 * change. Later wall times never give earlier instants.
 */
export function toInstant(
  date: string,
  time: string,
  timeZone: string,
  occurrence: 'first' | 'last' = 'first',
) {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = wall - offsetAt(wall - DAY_MS, timeZone)
  const after = wall - offsetAt(wall + DAY_MS, timeZone)
  if (before === after) return new Date(before)
  const candidates = [before, after].filter((instant) => wallClock(instant, timeZone) === wall)
  if (candidates.length === 0) return new Date(jumpAround(wall, timeZone))
  return new Date(occurrence === 'first' ? Math.min(...candidates) : Math.max(...candidates))
}

function offsetAt(instant: number, timeZone: string) {
  return wallClock(instant, timeZone) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

/** The instant of the clock change near this wall time, found by bisection. */
function jumpAround(wall: number, timeZone: string) {
  let low = wall - DAY_MS
  let high = wall + DAY_MS
  const target = offsetAt(high, timeZone)
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, timeZone) === target) high = middle
    else low = middle
  }
  return high
}

/** The wall time to the minute, as milliseconds as if it were UTC. */
function wallClock(instant: number, timeZone: string) {
  const parts = formatter(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const wall = new Date(0)
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  wall.setUTCHours(part('hour'), part('minute'))
  return wall.getTime()
}

const toIso = (wall: number) => new Date(wall).toISOString().slice(0, 16)

/** Creating a formatter takes a hundred times longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string) {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
