import { and, asc, desc, eq, gte, lte, min, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { visitArrivals, visitDays, visitGoals, visitPages } from '#db/schema/audience/analytics.ts'
import { contactRequests } from '#db/schema/requests.ts'
import { users, weeklyDigests } from '#db/schema/users.ts'
import type { DigestWeek } from './digest-week.ts'

const PAGES = 5

export async function isWeekClaimed(db: Database, monday: string) {
  return (await db.$count(weeklyDigests, eq(weeklyDigests.monday, monday))) > 0
}

/** False when another process has claimed it: the insert waits until that one has committed or died. */
export async function claimWeek(tx: Database, monday: string, claimedAt: Date) {
  const rows = await tx
    .insert(weeklyDigests)
    .values({ monday, claimedAt })
    .onConflictDoNothing()
    .returning({ monday: weeklyDigests.monday })
  return rows.length > 0
}

/** A new address counts once it is confirmed; until then the one before is read. */
export function listReaders(db: Database) {
  return db
    .select({ id: users.id, address: sql<string>`coalesce(${users.resetEmail}, ${users.email})` })
    .from(users)
    .where(and(users.weeklyDigest, users.isActive))
    .orderBy(asc(users.id))
}

export type DigestFigures = Awaited<ReturnType<typeof readFigures>>

export async function readFigures(db: Database, week: DigestWeek) {
  const { visits, before } = await sumVisits(db, week)
  const [pages, channels, goals, requests, appointments] = await Promise.all([
    listPages(db, week),
    listChannels(db, week),
    listGoals(db, week),
    db.$count(contactRequests, eq(contactRequests.status, 'pending')),
    db.$count(agenda, and(eq(agenda.kind, 'appointment'), eq(agenda.status, 'pending'))),
  ])
  return { visits, before, pages, channels, goals, requests, appointments }
}

/** `before` is null unless counting had begun when the week before did. */
async function sumVisits(db: Database, { before, from, to }: DigestWeek) {
  const { day, visits } = visitDays
  const of = (first: string) =>
    sql<number>`coalesce(sum(${visits}) filter (where ${gte(day, first)}), 0)::double precision`
  const known = oneRow(
    await db
      .select({ visits: of(from), both: of(before), first: min(day) })
      .from(visitDays)
      .where(lte(day, to)),
  )
  const isWhole = known.first !== null && known.first <= before
  return { visits: known.visits, before: isWhole ? known.both - known.visits : null }
}

function listPages(db: Database, { from, to }: DigestWeek) {
  const { page, day } = visitPages
  const visits = sql<number>`sum(${visitPages.visits})::double precision`
  return db
    .select({ page, visits })
    .from(visitPages)
    .where(and(gte(day, from), lte(day, to)))
    .groupBy(page)
    .having(sql`sum(${visitPages.visits}) > 0`)
    .orderBy(desc(visits), asc(page))
    .limit(PAGES)
}

/** Each session has one source, of one channel. */
function listChannels(db: Database, { from, to }: DigestWeek) {
  const { channel, day, dimension } = visitArrivals
  const sessions = sql<number>`sum(${visitArrivals.sessions})::double precision`
  return db
    .select({ channel, sessions })
    .from(visitArrivals)
    .where(and(eq(dimension, 'source'), gte(day, from), lte(day, to)))
    .groupBy(channel)
    .orderBy(desc(sessions), asc(channel))
}

function listGoals(db: Database, { from, to }: DigestWeek) {
  const { goal, day } = visitGoals
  const reached = sql<number>`sum(${visitGoals.reached})::double precision`
  return db
    .select({ goal, reached })
    .from(visitGoals)
    .where(and(gte(day, from), lte(day, to)))
    .groupBy(goal)
    .orderBy(desc(reached), asc(goal))
}

export async function isWanted(db: Database, userId: number) {
  return (await db.$count(users, and(eq(users.id, userId), users.weeklyDigest))) > 0
}

export async function setWanted(db: Database, userId: number, isWanted: boolean) {
  const rows = await db
    .update(users)
    .set({ weeklyDigest: isWanted })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return rows.length > 0
}
