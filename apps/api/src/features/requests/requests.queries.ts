import type {
  ContactRequest,
  ContactRequestListQuery,
  RequestCounts,
  RequestSort,
  RequestStatus,
} from '@vigie/contract/site/requests.ts'
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countRows, findMatches } from '#db/find-matches.ts'
import { oneRow } from '#db/one-row.ts'
import { personOf } from '#db/person-of.ts'
import { contactRequests } from '#db/schema/requests.ts'
import { containsWords } from '#db/text-search.ts'
import { toSearchText, toWordPatterns } from '#lib/search-text.ts'

type Row = typeof contactRequests.$inferSelect & { personId?: number | null }
type NewRequest = Omit<typeof contactRequests.$inferInsert, 'searchText'>

/** For who is signed in: what a visitor sends is answered without. */
const COLUMNS = { ...getTableColumns(contactRequests), personId: personOf(contactRequests.email) }
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
  const filter = and(words, matching(query))
  const order = orderOf(query)
  const { where, ...counted } = words
    ? await findMatches(db, { table: contactRequests, id: contactRequests.id, where: filter, order }, query)
    : { where: filter, ...(await countRows(db, contactRequests, filter, query)) }
  const rows = await db
    .select(COLUMNS)
    .from(contactRequests)
    .where(where)
    .orderBy(...order)
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

function matching({ status, type }: Filters) {
  return and(
    status ? eq(contactRequests.status, status) : undefined,
    type ? eq(contactRequests.type, type) : undefined,
  )
}

export async function countRequests(db: Database): Promise<RequestCounts> {
  const [all, pending, urgentPending] = await Promise.all([
    db.$count(contactRequests),
    db.$count(contactRequests, matching({ status: 'pending' })),
    db.$count(contactRequests, matching({ status: 'pending', type: 'urgent' })),
  ])
  return { all, pending, urgentPending }
}

export async function insertRequest(db: Database, request: NewRequest) {
  const { name, email, company, subject, message } = request
  const searchText = toSearchText([name, email, company ?? '', subject, message].join(' '))
  const row = oneRow(
    await db
      .insert(contactRequests)
      .values({ ...request, searchText })
      .returning(),
  )
  return toContactRequest(row)
}

export async function findRequest(db: Database, id: number) {
  const [row] = await db.select(COLUMNS).from(contactRequests).where(eq(contactRequests.id, id))
  return row && toContactRequest(row)
}

type RequestPatch = { status: RequestStatus; replyMessage?: string; repliedAt?: Date }

export async function updateRequest(db: Database, id: number, patch: RequestPatch) {
  const [row] = await db
    .update(contactRequests)
    .set(patch)
    .where(eq(contactRequests.id, id))
    .returning(COLUMNS)
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
