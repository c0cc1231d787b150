import type {
  ContactRequest,
  ContactRequestListQuery,
  RequestCounts,
  RequestSort,
  RequestStatus,
} from '@vigie/contract/site/requests.ts'
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Counted, findMatches } from '#db/matches/find-matches.ts'
import { one } from '#db/one.ts'
import { contactRequests, requestCounts } from '#db/schema/requests.ts'
import { sumWhere } from '#db/sum-rows.ts'
import { containsWords } from '#db/text-search.ts'
import { toSearchText, toWordPatterns } from '#lib/search-text.ts'

type Row = typeof contactRequests.$inferSelect
type NewRequest = Omit<typeof contactRequests.$inferInsert, 'searchText'>

const WAITS_URGENTLY = sql`(${contactRequests.type} = 'urgent' and ${contactRequests.status} in ('pending', 'read'))`
const NEWEST_FIRST = [desc(contactRequests.createdAt), desc(contactRequests.id)]
const ORDERS: Record<RequestSort, SQL[]> = {
  urgent: [sql`${WAITS_URGENTLY} desc`, ...NEWEST_FIRST],
  recent: NEWEST_FIRST,
  oldest: [asc(contactRequests.createdAt), asc(contactRequests.id)],
}

export async function findRequests(db: Database, query: ContactRequestListQuery) {
  const { search, page, limit } = query
  const words = containsWords(contactRequests.searchText, toWordPatterns(search))
  const filter = and(words, matching(contactRequests, query))
  const { id, searchText } = contactRequests
  const found = {
    table: contactRequests,
    id,
    where: filter,
    search,
    searchText,
    joints: 'addresses' as const,
  }
  const { where, from, ...counted } = words
    ? await findMatches(db, found, query)
    : { where: filter, from: contactRequests, ...(await sumCounts(db, query)) }
  const rows = await db
    .select(getTableColumns(contactRequests))
    .from(from)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toContactRequest), ...counted }
}

/** Nothing that was answered or closed waits: then the index of the dates serves, which knows no urgency. */
function orderOf({ sort, status }: ContactRequestListQuery) {
  const isOver = status === 'replied' || status === 'closed'
  return sort === 'urgent' && isOver ? NEWEST_FIRST : ORDERS[sort]
}

type Filters = Pick<ContactRequestListQuery, 'status' | 'type'>

/** Both tables have these columns. */
function matching(table: typeof contactRequests | typeof requestCounts, { status, type }: Filters) {
  return and(status ? eq(table.status, status) : undefined, type ? eq(table.type, type) : undefined)
}

async function sumCounts(db: Database, filters: Filters): Promise<Counted> {
  const total = sumWhere(requestCounts.rows, matching(requestCounts, filters))
  return { ...one(await db.select({ total }).from(requestCounts)), isMore: false }
}

export async function countRequests(db: Database): Promise<RequestCounts> {
  const { rows } = requestCounts
  return one(
    await db
      .select({
        all: sumWhere(rows, undefined),
        pending: sumWhere(rows, matching(requestCounts, { status: 'pending' })),
        urgentPending: sumWhere(rows, matching(requestCounts, { status: 'pending', type: 'urgent' })),
      })
      .from(requestCounts),
  )
}

export async function insertRequest(db: Database, request: NewRequest) {
  const { name, email, company, subject, message } = request
  const searchText = toSearchText([name, email, company ?? '', subject, message].join(' '))
  const row = one(
    await db
      .insert(contactRequests)
      .values({ ...request, searchText })
      .returning(),
  )
  return toContactRequest(row)
}

export async function findRequest(db: Database, id: number) {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
  return row && toContactRequest(row)
}

type RequestPatch = { status: RequestStatus; replyMessage?: string; repliedAt?: Date }

export async function updateRequest(db: Database, id: number, patch: RequestPatch) {
  const [row] = await db.update(contactRequests).set(patch).where(eq(contactRequests.id, id)).returning()
  return row && toContactRequest(row)
}

export async function deleteRequest(db: Database, id: number) {
  const deleted = await db
    .delete(contactRequests)
    .where(eq(contactRequests.id, id))
    .returning({ id: contactRequests.id })
  return deleted.length > 0
}

function toContactRequest({
  searchText: _,
  createdAt,
  replyMessage,
  repliedAt,
  ...row
}: Row): ContactRequest {
  const reply = replyMessage && repliedAt ? { message: replyMessage, sentAt: repliedAt.toISOString() } : null
  return { ...row, createdAt: createdAt.toISOString(), reply }
}
