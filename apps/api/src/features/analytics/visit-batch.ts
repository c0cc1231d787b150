/**
 * The visits since the last write, summed by day, page and session, so that its size does not grow with each visit.
 */
export type VisitBatch = {
  days: Map<string, DayCounts>
  pages: Map<string, PageCounts>
  sessions: Map<string, SessionTimes>
  sources: Map<string, Date>
}
type DayCounts = { visits: number; bots: number; newsletterSignups: number }
type PageCounts = { visits: number; timedViews: number; timeMs: number }
type SessionTimes = { visited: boolean; pageMs: number; durationMs: number }

/** A visitor on a day of the site. */
export type DaySession = { day: string; session: string }
type PageTime = { page: string; seconds: number; isFirst: boolean }

/** Bounds the memory while the database is away; visits beyond it count, their sessions do not. */
export const SESSIONS_MAX = 100_000
export const SOURCES_MAX = 20

export const emptyBatch = (): VisitBatch => ({
  days: new Map(),
  pages: new Map(),
  sessions: new Map(),
  sources: new Map(),
})

/** Everything that is added has an entry in `days`. */
export const isEmpty = (batch: VisitBatch) => batch.days.size === 0

export function addVisit(batch: VisitBatch, { day, session }: DaySession, page: string) {
  openDay(batch, day).visits += 1
  openPage(batch, day, page).visits += 1
  const times = openSession(batch, day, session)
  if (times) times.visited = true
}

export function addSource(batch: VisitBatch, origin: string, at: Date) {
  if (batch.sources.has(origin) || batch.sources.size < SOURCES_MAX) batch.sources.set(origin, at)
}

export function addRobotVisit(batch: VisitBatch, day: string) {
  openDay(batch, day).bots += 1
}

export function addPageTime(
  batch: VisitBatch,
  { day, session }: DaySession,
  { page, seconds, isFirst }: PageTime,
) {
  openDay(batch, day)
  const timeMs = Math.round(seconds * 1000)
  const counts = openPage(batch, day, page)
  counts.timeMs += timeMs
  if (isFirst && timeMs > 0) counts.timedViews += 1
  const times = openSession(batch, day, session)
  if (times) times.pageMs += timeMs
}

/** A session may end several times, each time with its length so far: the longest counts. */
export function addSessionEnd(batch: VisitBatch, { day, session }: DaySession, seconds: number) {
  openDay(batch, day)
  const times = openSession(batch, day, session)
  if (times) times.durationMs = Math.max(times.durationMs, Math.round(seconds * 1000))
}

export function addNewsletterSignup(batch: VisitBatch, day: string) {
  openDay(batch, day).newsletterSignups += 1
}

/** Adds what could not be written to what has come since. */
export function mergeBatch(batch: VisitBatch, { days, pages, sessions, sources }: VisitBatch) {
  for (const [day, counts] of days) addDayCounts(openDay(batch, day), counts)
  for (const [key, counts] of pages) addPageCounts(openPage(batch, ...splitKey(key)), counts)
  for (const [key, { visited, pageMs, durationMs }] of sessions) {
    const times = openSession(batch, ...splitKey(key))
    if (!times) continue
    times.visited ||= visited
    times.pageMs += pageMs
    times.durationMs = Math.max(times.durationMs, durationMs)
  }
  for (const [origin, at] of sources) if (!batch.sources.has(origin)) addSource(batch, origin, at)
}

const DAY_LENGTH = 'YYYY-MM-DD'.length
const keyOf = (day: string, name: string) => `${day} ${name}`
export const splitKey = (key: string): [day: string, name: string] => [
  key.slice(0, DAY_LENGTH),
  key.slice(DAY_LENGTH + 1),
]

/** Makes the entry of the day when there is none: a batch without one counts as empty. */
function openDay({ days }: VisitBatch, day: string) {
  return entry(days, day, { visits: 0, bots: 0, newsletterSignups: 0 })
}

function openPage({ pages }: VisitBatch, day: string, page: string) {
  return entry(pages, keyOf(day, page), { visits: 0, timedViews: 0, timeMs: 0 })
}

function openSession({ sessions }: VisitBatch, day: string, session: string) {
  const key = keyOf(day, session)
  if (sessions.size >= SESSIONS_MAX && !sessions.has(key)) return undefined
  return entry(sessions, key, { visited: false, pageMs: 0, durationMs: 0 })
}

function entry<T>(map: Map<string, T>, key: string, initial: T): T {
  const known = map.get(key)
  if (known) return known
  map.set(key, initial)
  return initial
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
