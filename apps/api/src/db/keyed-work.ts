import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { withinTransaction } from './drizzle-database.ts'
import { findKey, type KeptAnswer, keepAnswer } from './idempotency-keys.queries.ts'
import { one } from './one.ts'

type KeyedRequest = { scope: string; key: string; requestHash: Buffer; now: Date }
type Answer = { status: number; body: string | undefined }

export type KeyedWork = {
  /** What is done through the database in here belongs to the request. */
  run<T>(work: () => T): T
  /** Resolves once the work and its answer are stored together; a refusal undoes the work, a failure both. */
  settle(answer: Answer): Promise<void>
}
type Opened = { is: 'running' } | { is: 'answered'; kept: KeptAnswer } | { is: 'new'; work: KeyedWork }

/**
 * One transaction from the look for the key to the storing of the answer: whatever dies in between, the request was
 * carried out and can be answered, or nothing of it happened and its key is free at once.
 */
export function openKeyedWork(db: Database, request: KeyedRequest): Promise<Opened> {
  const opened = Promise.withResolvers<Opened>()
  const answered = Promise.withResolvers<Answer>()

  const ended = db.transaction(async (tx) => {
    if (!(await lockKey(tx, request))) return opened.resolve({ is: 'running' })
    const kept = await findKey(tx, request.scope, request.key)
    if (kept && !isAbandoned(kept, request.now)) return opened.resolve({ is: 'answered', kept })

    const answer = await undoingRefusal(tx, async (inner) => {
      const place = withinTransaction(inner)
      opened.resolve({
        is: 'new',
        work: {
          run: place.run,
          async settle(given) {
            place.leave()
            answered.resolve(given)
            // What failed is not stored, whether or not the database is still there to hear it.
            await (given.status < 500 ? ended : Promise.allSettled([ended]))
          },
        },
      })
      return answered.promise
    })
    if (answer.status >= 500) throw new Undone(answer)
    if (answer.body !== undefined)
      await keepAnswer(tx, { ...request, status: answer.status, body: answer.body })
  })
  ended.catch(opened.reject)
  return opened.promise
}

class Undone extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`answered ${answer.status}`)
    this.answer = answer
  }
}

/** A refusal is kept too, and a constraint that refused has spoilt the transaction up to the savepoint. */
async function undoingRefusal(tx: Database, work: (inner: Database) => Promise<Answer>): Promise<Answer> {
  try {
    return await tx.transaction(async (inner) => {
      const answer = await work(inner)
      if (answer.status >= 400) throw new Undone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}

/** Not by waiting on the row: those who click ten times would hold ten connections meanwhile. */
async function lockKey(tx: Database, { scope, key }: KeyedRequest) {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as "isOurs"`,
  )
  return one(rows).isOurs
}

/** A process of an earlier version claimed its keys before the work, and left the claim when it died. */
const ABANDONED_MS = 60_000

const isAbandoned = ({ status, createdAt }: KeptAnswer, now: Date) =>
  status === null && now.getTime() - createdAt.getTime() >= ABANDONED_MS
