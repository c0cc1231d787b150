import type { RightsListQuery, RightsRequest } from '@vigie/contract/site/rights.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { personOf } from '#db/person-of.ts'
import { rightsLinks, rightsRequests } from '#db/schema/rights.ts'

export type RightsRow = typeof rightsRequests.$inferSelect
export type RightsLinkRow = typeof rightsLinks.$inferSelect

export async function insertRightsLink(tx: Database, link: typeof rightsLinks.$inferInsert) {
  await tx.insert(rightsLinks).values(link)
}

/** With the request that it made, once it has served. */
export async function findRightsLink(db: Database, hash: Buffer, now: Date) {
  const [row] = await db
    .select({ link: rightsLinks, request: rightsRequests })
    .from(rightsLinks)
    .leftJoin(rightsRequests, eq(rightsRequests.id, rightsLinks.requestId))
    .where(isCurrent(hash, now))
  return row
}

/** The link that has not served yet, locked until the end of the transaction. */
export async function lockUnusedLink(tx: Database, hash: Buffer, now: Date) {
  const [row] = await tx
    .select()
    .from(rightsLinks)
    .where(and(isCurrent(hash, now), isNull(rightsLinks.requestId)))
    .for('update')
  return row
}

const isCurrent = (hash: Buffer, now: Date) => and(eq(rightsLinks.hash, hash), gt(rightsLinks.expiresAt, now))

export async function insertRightsRequest(tx: Database, request: typeof rightsRequests.$inferInsert) {
  return oneRow(await tx.insert(rightsRequests).values(request).returning())
}

export async function spendLink(tx: Database, hash: Buffer, requestId: number) {
  await tx.update(rightsLinks).set({ requestId }).where(eq(rightsLinks.hash, hash))
}

/** What waits comes first, the nearest due day before; then the newest of what is done. */
export async function findRightsRequests(db: Database, { state, page, limit }: RightsListQuery) {
  const { doneAt, dueOn, id } = rightsRequests
  const where = state && (state === 'open' ? isNull(doneAt) : isNotNull(doneAt))
  const [rows, total] = await Promise.all([
    db
      .select({ request: rightsRequests, personId: personOf(rightsRequests.email) })
      .from(rightsRequests)
      .where(where)
      .orderBy(isNotNull(doneAt), sql`case when ${isNull(doneAt)} then ${dueOn} end`, desc(doneAt), asc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(rightsRequests, where),
  ])
  return { rows: rows.map(toRightsRequest), total }
}

export async function findRightsRequest(db: Database, id: number) {
  const [row] = await db
    .select({ request: rightsRequests, personId: personOf(rightsRequests.email) })
    .from(rightsRequests)
    .where(eq(rightsRequests.id, id))
  return row && toRightsRequest(row)
}

export async function lockRightsRequest(tx: Database, id: number) {
  const [row] = await tx.select().from(rightsRequests).where(eq(rightsRequests.id, id)).for('update')
  return row
}

type Patch = Partial<Pick<RightsRow, 'answers' | 'doneAt'>>

export async function updateRightsRequest(tx: Database, id: number, patch: Patch) {
  await tx.update(rightsRequests).set(patch).where(eq(rightsRequests.id, id))
}

/** RGPD-04: the mails that were made for them go with them. */
export async function forgetRightsRequests(db: Database, before: Date) {
  const old = lt(rightsRequests.createdAt, before)
  return (await db.delete(rightsRequests).where(old).returning({ id: rightsRequests.id })).length
}

export async function forgetRightsLinks(db: Database, now: Date) {
  await db.delete(rightsLinks).where(lt(rightsLinks.expiresAt, now))
}

function toRightsRequest(row: { request: RightsRow; personId: number | null }): RightsRequest {
  const { createdAt, doneAt, ...request } = row.request
  return {
    ...request,
    personId: row.personId,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
