import type {
  ContactRequest,
  ContactRequestListQuery,
  RequestCounts,
  RequestSort,
  RequestStatus,
} from '@vigie/contract/requests.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countWhere } from '#db/count-where.ts'
import { one } from '#db/one.ts'
import { contactRequests } from '#db/schema/requests.ts'
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
  const { search, status, type, sort, page, limit } = query
  const filter = and(
    containsWords(contactRequests.searchText, toWordPatterns(search)),
    status ? eq(contactRequests.status, status) : undefined,
    type ? eq(contactRequests.type, type) : undefined,
  )
  const rows = await db
    .select()
    .from(contactRequests)
    .where(filter)
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toContactRequest), total: await db.$count(contactRequests, filter) }
}

export async function countRequests(db: Database): Promise<RequestCounts> {
  const pending = sql`${contactRequests.status} = 'pending'`
  return one(
    await db
      .select({
        all: countWhere(sql`true`),
        pending: countWhere(pending),
        urgentPending: countWhere(sql`${pending} and ${contactRequests.type} = 'urgent'`),
      })
      .from(contactRequests),
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
