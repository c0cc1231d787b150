import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { preparedByShape } from './prepared.ts'
import { idempotencyKeys, revisions } from './schema/floor.ts'

type Revisions = Record<string, number>

/** All of them, in one row: there are few, and a query without parameters is planned once. */
export async function readRevisions(db: Database): Promise<Revisions> {
  const [row] = await revisionsStatement(db, {}).execute()
  return row?.all ?? {}
}

const revisionsStatement = preparedByShape(
  (db, _shape: Record<string, never>, name) =>
    db
      .select({ all: sql<Revisions | null>`json_object_agg(${revisions.collection}, ${revisions.revision})` })
      .from(revisions)
      .prepare(name),
  'revisions',
)

type Claim = { scope: string; key: string; requestHash: Buffer; now: Date }
export type KeptAnswer = { requestHash: Buffer; createdAt: Date; status: number | null; body: string | null }

/** True when the key is new; the row stands for the request while it runs. */
export async function claimKey(db: Database, { scope, key, requestHash, now }: Claim) {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

export async function findKey(db: Database, scope: string, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(scope, key))
  return row
}

export async function keepAnswer(db: Database, scope: string, key: string, status: number, body: string) {
  await db.update(idempotencyKeys).set({ status, body }).where(isKey(scope, key))
}

export async function releaseKey(db: Database, scope: string, key: string) {
  await db.delete(idempotencyKeys).where(isKey(scope, key))
}

export async function forgetKeysBefore(db: Database, moment: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}

const isKey = (scope: string, key: string) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
