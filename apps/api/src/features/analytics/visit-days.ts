import { DAY_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import { OTHER_PAGES } from '@vigie/contract/site/analytics.ts'
import { dayOf } from '#lib/site-time.ts'
import { rememberSessions } from './visitor.ts'

export type StoredDay = {
  salt: string
  /** Pages that count under their own name: those of this month, and the most visited of the one before. */
  knownPages: readonly string[]
  /** How many more pages may be counted by name this month. */
  newPagesLeft: number
}
export type VisitDay = {
  day: string
  sessionOf: ReturnType<typeof rememberSessions>
  admit: (page: string) => string
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

/** Beyond the limit an unknown page counts as OTHER_PAGES, so that invented paths cannot fill the database. */
function toVisitDay(day: string, { salt, knownPages, newPagesLeft }: StoredDay): VisitDay {
  const names = new Set(knownPages)
  let left = newPagesLeft
  const admit = (page: string) => {
    if (names.has(page)) return page
    if (left <= 0) return OTHER_PAGES
    left -= 1
    names.add(page)
    return page
  }
  return { day, sessionOf: rememberSessions(salt), admit }
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
