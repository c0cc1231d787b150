import type { AppointmentListQuery } from '@vigie/contract/agenda/appointments.ts'
import { and, desc, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { findMatches } from '#db/find-matches.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'
import { isAppointment, touchesDays } from './agenda.queries.ts'
import { type ByStatus, sumOf } from './appointment-counts.queries.ts'
import { isMoving, statusAt } from './appointment-status.queries.ts'
import { toAppointment } from './appointments.queries.ts'

type Filters = Pick<AppointmentListQuery, 'search' | 'status' | 'from' | 'to'>

export async function findAppointments(
  db: Database,
  query: AppointmentListQuery,
  counts: ByStatus,
  now: Date,
) {
  const { page, limit } = query
  const { where: filter, ...counted } = await countMatching(db, query, counts, now)
  const first = candidates(filter, query, now).map(
    ({ where, order }) =>
      sql`(select ${agenda.id} from ${agenda} where ${where} order by ${sql.join(order, sql`, `)} limit ${page * limit})`,
  )
  const rows = await db
    .select({ ...getTableColumns(agenda), status: statusAt(now) })
    .from(agenda)
    .where(sql`${agenda.id} in (${sql.join(first, sql` union all `)})`)
    .orderBy(...nearestPendingFirst(now))
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

async function countMatching(db: Database, query: AppointmentListQuery, counts: ByStatus, now: Date) {
  const { search, status, from, to } = query
  const where = matching(query, now)
  const order = nearestPendingFirst(now)
  if (search || from || to) return findMatches(db, { table: agenda, id: agenda.id, where, order }, query)
  return { where, total: status ? counts[status] : sumOf(counts), isMore: false }
}

const IS_PENDING = sql`(${agenda.status} = 'pending')`
const LATEST_FIRST = [desc(agenda.startsAt), desc(agenda.id)]

/** PERF-06: each part of the list has an index in its order, which the list as a whole has not. */
function candidates(filter: SQL | undefined, { status }: Filters, now: Date) {
  const isMovingNow = status === 'confirmed' || status === 'en_cours'
  const pending = [
    { where: and(filter, IS_PENDING, gt(agenda.endsAt, now)), order: [agenda.startsAt, desc(agenda.id)] },
    { where: and(filter, IS_PENDING, lte(agenda.endsAt, now)), order: LATEST_FIRST },
  ]
  const others = {
    where: and(filter, sql`not ${IS_PENDING}`, isMovingNow ? isMoving : undefined),
    order: LATEST_FIRST,
  }
  return [...(!status || status === 'pending' ? pending : []), ...(status === 'pending' ? [] : [others])]
}

/** Pending ones first: the next to come, then the later ones, then those whose time has passed. */
function nearestPendingFirst(now: Date) {
  const isToCome = sql`(${IS_PENDING} and ${gt(agenda.endsAt, now)})`
  return [
    sql`${IS_PENDING} desc`,
    sql`${isToCome} desc`,
    sql`case when ${isToCome} then ${agenda.startsAt} end`,
    ...LATEST_FIRST,
  ]
}
