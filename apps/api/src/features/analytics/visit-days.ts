import { DAY_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import { OTHER_PAGES, OTHER_SOURCES } from '@vigie/contract/site/analytics.ts'
import { dayOf } from '#lib/site-time.ts'
import { type DomainOf, rememberArrivals } from '#site/audience/arrival-of.ts'
import { rememberSessions } from '#site/audience/visitor.ts'

/** What counts under its own name: what this month has, and the most frequent of the one before. */
export type KnownNames = {
  known: readonly string[]
  /** How many more may be counted by name this month. */
  left: number
}
export type StoredDay = {
  salt: string
  pages: KnownNames
  sources: KnownNames
  campaigns: KnownNames
  domainOf: DomainOf
}
export type VisitDay = {
  day: string
  sessionOf: ReturnType<typeof rememberSessions>
  arrivalOf: ReturnType<typeof rememberArrivals>
  /** The names under which they count. */
  admit: Record<'page' | 'source' | 'campaign', (name: string) => string>
}

type Options = { load: (day: string) => Promise<StoredDay>; timeZone: string }

/** The day on which a visit counts: a promise at its first visit, then kept in memory until it is over. */
export function createVisitDays({ load, timeZone }: Options) {
  const dayAt = rememberDay(timeZone)
  let current: { day: string; opened: VisitDay | Promise<VisitDay> } | undefined

  function open(day: string) {
    const opened = load(day).then((stored) => toVisitDay(day, stored))
    const opening: NonNullable<typeof current> = { day, opened }
    const forget = () => {
      if (current === opening) current = undefined
    }
    opened.then((visitDay) => {
      opening.opened = visitDay
    }, forget)
    // TRACK-11: the salt is forgotten in memory too, even when no other visit comes.
    setTimeout(forget, DAY_MS).unref()
    return opening
  }

  return function visitDayAt(instant: Date) {
    const day = dayAt(instant)
    if (current?.day !== day) current = open(day)
    return current.opened
  }
}

function toVisitDay(day: string, { salt, pages, sources, campaigns, domainOf }: StoredDay): VisitDay {
  const admit = {
    page: admission(pages, OTHER_PAGES),
    source: admission(sources, OTHER_SOURCES),
    campaign: admission(campaigns, OTHER_SOURCES),
  }
  return { day, sessionOf: rememberSessions(salt), arrivalOf: rememberArrivals(domainOf), admit }
}

/** Beyond the limit an unknown name counts as `others`, so that invented ones cannot fill the database. */
function admission({ known, left: most }: KnownNames, others: string) {
  const names = new Set(known)
  let left = most
  return (name: string) => {
    if (names.has(name)) return name
    if (left <= 0) return others
    left -= 1
    names.add(name)
    return name
  }
}

/** Computing the day costs more than the rest of a visit: the result is kept for a minute. */
function rememberDay(timeZone: string) {
  let known = { minute: Number.NaN, day: '' }
  return (instant: Date) => {
    const minute = Math.floor(instant.getTime() / MINUTE_MS)
    if (known.minute !== minute) known = { minute, day: dayOf(instant, timeZone) }
    return known.day
  }
}
