import { DAY_MS } from '@vigie/contract/common/days.ts'
import ICAL from 'ical.js'
import { TooMuchError } from '../reading/too-much.ts'
import { toInstant, wallTimeOf } from '../site-time.ts'

export type Busy = { startsAt: Date; endsAt: Date }
type Window = { from: Date; to: Date; timeZone: string; stepsMax?: number }

/**
 * Many years of many daily series: the steps begin with the first day of each. The time limit of the thread usually
 * comes before for a rule that repeats every second.
 */
const STEPS_MAX = 1_000_000
const DAY_SECONDS = DAY_MS / 1000

/**
 * When the owner of an agenda (RFC 5545) is busy: repeated, moved and cancelled occurrences, whole days and time zones
 * counted, what is marked as free left out. Throws when the text is no calendar.
 */
export function busyTimes(source: string, window: Window): Busy[] {
  const parsed = ICAL.parse(source)
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<
    typeof ICAL.Component
  >[0][]
  const steps = { left: window.stepsMax ?? STEPS_MAX }
  const found = roots.flatMap((root) => {
    const calendar = new ICAL.Component(root)
    if (calendar.name !== 'vcalendar') throw new Error('not a calendar')
    // The library looks through the whole calendar for a zone that is not described there, at each time anew.
    calendar.getTimeZoneByID = remembered(calendar.getTimeZoneByID.bind(calendar))
    return [...groupsByUid(calendar).values()].flatMap((group) => occurrencesOf(group, window, steps))
  })
  return merged(found)
}

/** The event itself, and the occurrences of it that were changed. */
function groupsByUid(calendar: ICAL.Component) {
  const groups = new Map<string, ICAL.Component[]>()
  for (const [index, event] of calendar.getAllSubcomponents('vevent').entries()) {
    const uid = String(event.getFirstPropertyValue('uid') ?? `without uid ${index}`)
    const group = groups.get(uid)
    if (group) group.push(event)
    else groups.set(uid, [event])
  }
  return groups
}

function occurrencesOf(group: ICAL.Component[], window: Window, steps: { left: number }): Busy[] {
  const changed = group.filter((event) => event.hasProperty('recurrence-id'))
  const originals = group.filter((event) => !event.hasProperty('recurrence-id'))
  const repeatedOnes = originals.flatMap((component) => {
    const event = new ICAL.Event(component, { exceptions: changed, strictExceptions: false })
    return event.isRecurring() ? repeated(event, changed, window, steps) : once(component, window)
  })
  return [...repeatedOnes, ...changed.flatMap((component) => once(component, window))]
}

function once(component: ICAL.Component, window: Window): Busy[] {
  const { startDate, endDate } = loneEvent(component)
  return isBusy(component) && startDate ? within(component, startDate, endDate, window) : []
}

/**
 * Without the occurrences that were changed: each of them is an event of its own. A change of one and all that follow
 * (RANGE=THISANDFUTURE) counts here for those that follow.
 */
function repeated(event: ICAL.Event, changed: ICAL.Component[], window: Window, steps: { left: number }) {
  const found: Busy[] = []
  if (![event.component, ...changed].some(isBusy)) return found
  const reachMs = DAY_MS + Math.max(...[event.component, ...changed].map((one) => reachOf(one, window)))
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    steps.left -= 1
    if (steps.left < 0) throw new TooMuchError()
    const startsAt = instantOf(event.component, next, window)
    if (startsAt >= window.to) break
    if (startsAt.getTime() + reachMs < window.from.getTime()) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    const isChangedOne = item !== event && startDate.compare(item.startDate) === 0
    if (!isChangedOne && isBusy(item.component))
      found.push(...within(item.component, startDate, endDate, window))
  }
  return found
}

/** How long after its place in the series an occurrence ends that is of this length and moved as far. */
function reachOf(component: ICAL.Component, window: Window) {
  const { startDate, duration, recurrenceId } = loneEvent(component)
  const lengthMs = duration.toSeconds() * 1000
  if (!recurrenceId) return lengthMs
  const [from, to] = [recurrenceId, startDate].map((time) => instantOf(component, time, window).getTime())
  return lengthMs + Number(to) - Number(from)
}

/** Without a list of exceptions the library looks for them in the whole calendar, for each event anew. */
const loneEvent = (component: ICAL.Component) => new ICAL.Event(component, { exceptions: [] })

function isBusy(event: ICAL.Component) {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (text('status') === 'CANCELLED' || text('transp') === 'TRANSPARENT') return false
  return text('x-microsoft-cdo-busystatus') !== 'FREE'
}

function within(component: ICAL.Component, start: ICAL.Time, end: ICAL.Time, window: Window): Busy[] {
  const [startsAt, stated] = [existing(component, start, window), existing(component, end, window)]
  const lengthMs = end.subtractDate(start).toSeconds() * 1000
  const endsAt = stated > startsAt ? stated : new Date(startsAt.getTime() + lengthMs)
  return startsAt < endsAt && startsAt < window.to && endsAt > window.from ? [{ startsAt, endsAt }] : []
}

/** RFC 5545, 3.3.5: an hour that a clock change skips is read as if the clocks had not yet changed. */
function existing(component: ICAL.Component, time: ICAL.Time, window: Window) {
  if (time.isDate || !isSkipped(component, time, window)) return instantOf(component, time, window)
  return new Date(instantOf(component, earlier(time, DAY_SECONDS), window).getTime() + DAY_MS)
}

function isSkipped(component: ICAL.Component, time: ICAL.Time, window: Window) {
  const zone = zoneOf(component, time, window)
  if (typeof zone === 'string')
    return wallTimeOf(instantOf(component, time, window), zone) !== time.toString().slice(0, 16)
  const before = zone.utcOffset(earlier(time, DAY_SECONDS))
  const gap = zone.utcOffset(time) - before
  return gap > 0 && zone.utcOffset(earlier(time, gap)) === before
}

function earlier(time: ICAL.Time, seconds: number) {
  const moved = time.clone()
  moved.adjust(0, 0, 0, -seconds)
  return moved
}

/** Days, and hours without a time zone, are those of the site. */
function instantOf(component: ICAL.Component, time: ICAL.Time, window: Window) {
  const iso = time.toString()
  if (time.isDate) return toInstant(iso.slice(0, 10), '00:00', window.timeZone)
  const zone = zoneOf(component, time, window)
  if (typeof zone !== 'string') return new Date(time.toUnixTime() * 1000)
  return toInstant(iso.slice(0, 10), iso.slice(11, 16), zone)
}

/** A zone that the calendar describes, or the name of one. */
function zoneOf(component: ICAL.Component, time: ICAL.Time, { timeZone }: Window) {
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.zone
  // Some calendars name a zone that every computer knows, without describing it.
  const named = component.getFirstProperty('dtstart')?.getParameter('tzid')
  return knownZone(named) ?? timeZone
}

const knownZone = remembered((name: unknown) => {
  if (typeof name !== 'string') return undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return undefined
  }
})

function remembered<Key, Value>(find: (key: Key) => Value) {
  const known = new Map<Key, Value>()
  return (key: Key) => {
    if (!known.has(key)) known.set(key, find(key))
    return known.get(key) as Value
  }
}

/** In order, without overlaps. */
function merged(times: Busy[]) {
  const result: Busy[] = []
  for (const time of times.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const last = result.at(-1)
    if (!last || time.startsAt > last.endsAt) result.push({ ...time })
    else if (time.endsAt > last.endsAt) last.endsAt = time.endsAt
  }
  return result
}
