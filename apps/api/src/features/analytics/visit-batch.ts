import type { Channel } from '@vigie/contract/common/entry.ts'
import { OTHER_PAGES } from '@vigie/contract/site/analytics.ts'

/**
 * The visits since the last write, summed by day, page and session, so that its size does not grow with each visit.
 */
export type VisitBatch = {
  days: Map<string, DaySums>
  /** Of all days. */
  sessionCount: number
  sources: Map<string, Date>
  titles: Map<string, string>
}
/** How a session began; `page` is the one it began on. */
export type SessionEntry = { channel: Channel; source: string; campaign?: string | undefined; page: string }
type DaySums = {
  counts: DayCounts
  pages: Map<string, PageCounts>
  sessions: Map<string, SessionTimes>
}
type DayCounts = { visits: number; bots: number; newsletterSignups: number }
type PageCounts = { visits: number; timedViews: number; timeMs: number }
type SessionTimes = { visited: boolean; pageMs: number; durationMs: number; entry?: SessionEntry }

/** A visitor on a day of the site. */
export type DaySession = { day: string; session: string }
type PageTime = { page: string; seconds: number; isFirst: boolean }

/** Bounds the memory while the database is away; visits beyond it count, their sessions do not. */
export const SESSIONS_MAX = 100_000
export const SOURCES_MAX = 20

export const emptyBatch = (): VisitBatch => ({
  days: new Map(),
  sessionCount: 0,
  sources: new Map(),
  titles: new Map(),
})

/** Everything that is added has an entry in `days`. */
export const isEmpty = (batch: VisitBatch) => batch.days.size === 0

/** `entry` is missing where it is not known how the page was opened. */
export function addVisit(
  batch: VisitBatch,
  { day, session }: DaySession,
  page: string,
  entry?: SessionEntry | undefined,
) {
  const sums = openDay(batch, day)
  sums.counts.visits += 1
  openPage(sums, page).visits += 1
  const times = openSession(batch, sums, session)
  if (!times) return
  times.visited = true
  if (entry) times.entry ??= entry
}

/** Pages beyond the limit of a month share a name, and have no title. */
export function addTitle({ titles }: VisitBatch, page: string, title: string) {
  if (page !== OTHER_PAGES) titles.set(page, title)
}

export function addSource(batch: VisitBatch, origin: string, at: Date) {
  if (batch.sources.has(origin) || batch.sources.size < SOURCES_MAX) batch.sources.set(origin, at)
}

export function addRobotVisit(batch: VisitBatch, day: string) {
  openDay(batch, day).counts.bots += 1
}

export function addPageTime(
  batch: VisitBatch,
  { day, session }: DaySession,
  { page, seconds, isFirst }: PageTime,
) {
  const sums = openDay(batch, day)
  const timeMs = Math.round(seconds * 1000)
  const counts = openPage(sums, page)
  counts.timeMs += timeMs
  if (isFirst && timeMs > 0) counts.timedViews += 1
  const times = openSession(batch, sums, session)
  if (times) times.pageMs += timeMs
}

/** A session may end several times, each time with its length so far: the longest counts. */
export function addSessionEnd(batch: VisitBatch, { day, session }: DaySession, seconds: number) {
  const times = openSession(batch, openDay(batch, day), session)
  if (times) times.durationMs = Math.max(times.durationMs, Math.round(seconds * 1000))
}

export function addNewsletterSignup(batch: VisitBatch, day: string) {
  openDay(batch, day).counts.newsletterSignups += 1
}

/** Adds what could not be written to what has come since. */
export function mergeBatch(batch: VisitBatch, { days, sources, titles }: VisitBatch) {
  for (const [day, { counts, pages, sessions }] of days) {
    const sums = openDay(batch, day)
    addDayCounts(sums.counts, counts)
    for (const [page, counted] of pages) addPageCounts(openPage(sums, page), counted)
    for (const [session, { visited, pageMs, durationMs, entry }] of sessions) {
      const times = openSession(batch, sums, session)
      if (!times) continue
      times.visited ||= visited
      // What could not be written was earlier.
      if (entry) times.entry = entry
      times.pageMs += pageMs
      times.durationMs = Math.max(times.durationMs, durationMs)
    }
  }
  for (const [origin, at] of sources) if (!batch.sources.has(origin)) addSource(batch, origin, at)
  for (const [page, title] of titles) if (!batch.titles.has(page)) addTitle(batch, page, title)
}

/** Makes the entry of the day when there is none: a batch without one counts as empty. */
function openDay({ days }: VisitBatch, day: string): DaySums {
  const known = days.get(day)
  if (known) return known
  const counts = { visits: 0, bots: 0, newsletterSignups: 0 }
  const sums = { counts, pages: new Map(), sessions: new Map() }
  days.set(day, sums)
  return sums
}

function openPage({ pages }: DaySums, page: string): PageCounts {
  const known = pages.get(page)
  if (known) return known
  const counts = { visits: 0, timedViews: 0, timeMs: 0 }
  pages.set(page, counts)
  return counts
}

function openSession(batch: VisitBatch, { sessions }: DaySums, session: string): SessionTimes | undefined {
  const known = sessions.get(session)
  if (known || batch.sessionCount >= SESSIONS_MAX) return known
  const times = { visited: false, pageMs: 0, durationMs: 0 }
  sessions.set(session, times)
  batch.sessionCount += 1
  return times
}

function addDayCounts(sums: DayCounts, counts: DayCounts) {
  sums.visits += counts.visits
  sums.bots += counts.bots
  sums.newsletterSignups += counts.newsletterSignups
}

function addPageCounts(sums: PageCounts, counts: PageCounts) {
  sums.visits += counts.visits
  sums.timedViews += counts.timedViews
  sums.timeMs += counts.timeMs
}
