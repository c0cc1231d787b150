import { CHANNELS, type Channel, type Goal } from '@vigie/contract/common/entry.ts'
import { FEW_GOALS } from '@vigie/contract/site/analytics.ts'
import { and, between, eq, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { visitArrivalMonths, visitArrivals, visitGoals } from '#db/schema/audience/analytics.ts'
import { type Spans, sumsOf } from '../analytics.queries.ts'
import type { DayRange } from '../period-days.ts'

export type GoalFilters = {
  channel?: Channel | undefined
  source?: string | undefined
  page?: string | undefined
}
type Dimension = 'source' | 'campaign' | 'page'
type Sums = { sessions: number; before: number | null }

/** Null while no source is known. */
export async function findFirstArrivalDay(db: Database) {
  return oneRow(
    await db
      .select({ day: min(visitArrivals.day) })
      .from(visitArrivals)
      .where(eq(visitArrivals.dimension, 'source')),
  ).day
}

type Named = { value: string; channel: Channel }
const NAMED = sql`value, channel`
type Filters = { channel?: Channel | undefined; limit: number }

export async function listSources(db: Database, spans: Spans, filters: Filters) {
  const rows = await listArrivals<Named>(db, spans, { ...filters, dimension: 'source', names: NAMED })
  return rows.map(({ value, ...row }) => ({ source: value, ...row }))
}

export async function listCampaigns(db: Database, spans: Spans, filters: Filters) {
  const rows = await listArrivals<Named>(db, spans, { ...filters, dimension: 'campaign', names: NAMED })
  return rows.map(({ value, ...row }) => ({ campaign: value, ...row }))
}

export async function listEntryPages(db: Database, spans: Spans, filters: Filters) {
  const question = { ...filters, dimension: 'page', names: sql`value` } as const
  const rows = await listArrivals<{ value: string }>(db, spans, question)
  return rows.map(({ value, ...row }) => ({ page: value, ...row }))
}

/** Of one source or of one entry page, or of all sessions. */
export const listChannels = (db: Database, spans: Spans, { source, page }: GoalFilters) =>
  listArrivals<{ channel: Channel }>(db, spans, {
    dimension: page ? 'page' : 'source',
    value: page ?? source,
    names: sql`channel`,
    limit: CHANNELS.length,
  })

type Question = Filters & { dimension: Dimension; value?: string | undefined; names: SQL }

/** The most sessions first. */
async function listArrivals<Row extends object>(db: Database, spans: Spans, question: Question) {
  const { dimension, names, limit, channel, value } = question
  const tables = { day: sql`${visitArrivals}`, month: sql`${visitArrivalMonths}` }
  const before = sql`coalesce(sum(sessions) filter (where not is_current), 0)::double precision`
  const { rows } = await db.execute<Row & Sums>(sql`
    select ${names}, coalesce(sum(sessions) filter (where is_current), 0)::double precision as sessions,
      ${spans.earlier ? before : sql`null`} as before
    from ${sumsOf(sql`dimension, value, channel, sessions`, tables, spans)}
    where dimension = ${dimension}
      ${channel ? sql`and channel = ${channel}` : sql``} ${value ? sql`and value = ${value}` : sql``}
    group by ${names}
    having sum(sessions) filter (where is_current) > 0
    order by sessions desc, 1 limit ${limit}`)
  return rows
}

export async function countGoals(db: Database, range: DayRange, filters: GoalFilters) {
  const rows = await db
    .select({
      goal: visitGoals.goal,
      count: sql<number>`sum(${visitGoals.reached})::double precision`,
    })
    .from(visitGoals)
    .where(and(between(visitGoals.day, range.from, range.to), ...chosen(filters)))
    .groupBy(visitGoals.goal)
  return new Map<Goal, number>(rows.map(({ goal, count }) => [goal, count]))
}

/** AUDI-06: below the week, figures that somebody could be recognised by are not given. */
export function listGoalDays(db: Database, range: DayRange, filters: GoalFilters) {
  const reached = sql<number>`sum(${visitGoals.reached})`
  return db
    .select({
      day: visitGoals.day,
      goal: visitGoals.goal,
      count: sql<number | null>`(case when ${reached} >= ${FEW_GOALS} then ${reached} end)::double precision`,
    })
    .from(visitGoals)
    .where(and(between(visitGoals.day, range.from, range.to), ...chosen(filters)))
    .groupBy(visitGoals.day, visitGoals.goal)
    .orderBy(visitGoals.day, visitGoals.goal)
}

const chosen = ({ channel, source, page }: GoalFilters) => [
  channel ? eq(visitGoals.channel, channel) : undefined,
  source ? eq(visitGoals.source, source) : undefined,
  page ? eq(visitGoals.page, page) : undefined,
]
