import { and, eq, lt } from 'drizzle-orm'
import type { Database } from './client.ts'
import { idempotencyKeys } from './schema/idempotency-keys.ts'

export type StoredResponse = {
  requestHash: Buffer
  createdAt: Date
  status: number | null
  body: string | null
}
type NewAnswer = {
  scope: string
  key: string
  requestHash: Buffer
  now: Date
  status: number
  body: string | null
  madeFor: string | null
}

export async function findKey(db: Database, scope: string, key: string): Promise<StoredResponse | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(scope, key))
  return row
}

export async function storeResponse(db: Database, answer: NewAnswer) {
  const { scope, key, requestHash, now, status, body, madeFor } = answer
  const values = { requestHash, createdAt: now, status, body, madeFor }
  await db
    .insert(idempotencyKeys)
    .values({ scope, key, ...values })
    .onConflictDoUpdate({ target: [idempotencyKeys.scope, idempotencyKeys.key], set: values })
}

export async function forgetKeysBefore(db: Database, moment: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}

const isKey = (scope: string, key: string) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
