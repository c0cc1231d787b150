import type { AppointmentListQuery } from '@vigie/contract/agenda/appointments.ts'
import { and, asc, desc, gt, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countRows, findMatches } from '#db/find-matches.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'
import { isAppointment, touchesDays } from './agenda.queries.ts'
import { type ByStatus, sumOf } from './appointment-counts.queries.ts'
import { isMoving, statusAt } from './appointment-status.queries.ts'
import { APPOINTMENT_COLUMNS, toAppointment } from './appointments.queries.ts'

type Filters = Pick<AppointmentListQuery, 'search' | 'status' | 'from' | 'to' | 'period'>
/** `startOfDay` is the first moment of today in the time zone of the site. */
type Clock = { now: Date; startOfDay: Date }

export async function findAppointments(
  db: Database,
  query: AppointmentListQuery,
  counts: ByStatus,
  clock: Clock,
) {
  const { page, limit } = query
  const { now } = clock
  const parts = partsOf(query, clock)
  const { where: filter, ...counted } = await countMatching(db, query, counts, { parts, now })
  const first = parts.map(
    ({ where, order }) =>
      sql`(select ${agenda.id} from ${agenda} where ${and(filter, where)} order by ${sql.join(order, sql`, `)} limit ${page * limit})`,
  )
  const rows = await db
    .select({ ...APPOINTMENT_COLUMNS, status: statusAt(now) })
    .from(agenda)
    .where(sql`${agenda.id} in (${sql.join(first, sql` union all `)})`)
    .orderBy(...orderOf(query, now))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map((row) => toAppointment(row, now)), ...counted }
}

function matching({ search, status, from, to }: Filters, now: Date) {
  return and(
    isAppointment,
    touchesDays(from, to),
    containsWords(agenda.searchText, toWordPatterns(search)),
    status ? sql`${statusAt(now)} = ${status}` : undefined,
  )
}

type Part = { where: SQL | undefined; order: SQL[] }

async function countMatching(
  db: Database,
  query: AppointmentListQuery,
  counts: ByStatus,
  { parts, now }: { parts: Part[]; now: Date },
) {
  const { search, status, from, to, period } = query
  const where = matching(query, now)
  if (search || from || to) {
    const isOfPart = or(...parts.map((part) => part.where))
    const searched = { table: agenda, id: agenda.id, where: and(where, isOfPart), order: orderOf(query, now) }
    return findMatches(db, searched, query)
  }
  if (!period) return { where, total: status ? counts[status] : sumOf(counts), isMore: false }
  const counted = await Promise.all(parts.map((part) => countRows(db, agenda, and(where, part.where), query)))
  return {
    where,
    total: counted.reduce((sum, { total }) => sum + total, 0),
    isMore: counted.some(({ isMore }) => isMore),
  }
}

const IS_PENDING = sql`(${agenda.status} = 'pending')`
const IS_SETTLED = sql`not ${IS_PENDING}`
const LATEST_FIRST = [desc(agenda.startsAt), desc(agenda.id)]
const NEAREST_FIRST = [asc(agenda.startsAt), desc(agenda.id)]

/** PERF-06: each part of the list has an index in its order, which the list as a whole has not. */
function partsOf({ status, period }: Filters, { now, startOfDay }: Clock): Part[] {
  const pendingToCome = { where: and(IS_PENDING, gt(agenda.endsAt, now)), order: NEAREST_FIRST }
  const pendingPast = { where: and(IS_PENDING, lte(agenda.endsAt, now)), order: LATEST_FIRST }
  const pending = period === 'past' ? [pendingPast] : [pendingToCome, pendingPast]
  // Today's, those of this morning too.
  const isNext = and(ne(agenda.status, 'cancelled'), gte(agenda.startsAt, startOfDay))
  // The start says nothing more than the end, but an index has it.
  const isOver = and(lte(agenda.startsAt, now), lte(agenda.endsAt, now))
  const isMovingNow = status === 'confirmed' || status === 'en_cours'
  const settled = {
    where: and(
      IS_SETTLED,
      isMovingNow ? isMoving : undefined,
      period === 'upcoming' ? isNext : period === 'past' ? isOver : undefined,
    ),
    order: period === 'upcoming' ? NEAREST_FIRST : LATEST_FIRST,
  }
  return [...(!status || status === 'pending' ? pending : []), ...(status === 'pending' ? [] : [settled])]
}

/**
 * Pending ones first: the next to come, then the later ones, then those whose time has passed. The rest has the
 * nearest first among those to come, and the latest first otherwise.
 */
function orderOf({ period }: Filters, now: Date) {
  if (period === 'past') return LATEST_FIRST
  const isToCome = sql`(${IS_PENDING} and ${gt(agenda.endsAt, now)})`
  const isNearestFirst = period === 'upcoming' ? sql`(${isToCome} or ${IS_SETTLED})` : isToCome
  return [
    sql`${IS_PENDING} desc`,
    sql`${isToCome} desc`,
    sql`case when ${isNearestFirst} then ${agenda.startsAt} end`,
    ...LATEST_FIRST,
  ]
}
