import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { withinTransaction } from './drizzle-database.ts'
import { findKey, type StoredResponse, storeResponse } from './idempotency-keys.queries.ts'
import { oneRow } from './one-row.ts'

type KeyedRequest = { scope: string; key: string; requestHash: Buffer; now: Date }
type Answer = { status: number; body: string | null | undefined; madeFor: string | null }

export type KeyedWork = {
  /** What is done through the database in here belongs to the transaction of the request. */
  run<T>(work: () => T): T
  /** Resolves once the work and its response are committed together; a 4xx undoes the work, a 5xx both. */
  settle(answer: Answer): Promise<void>
}
type Opened = { is: 'running' } | { is: 'answered'; kept: StoredResponse } | { is: 'new'; work: KeyedWork }

/**
 * One transaction from the search for the key to the storing of the response. After a crash in between, the request is
 * either carried out with its response stored, or undone with its key free at once.
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
            // A 5xx is not stored, whether or not the database can still be reached.
            await (given.status < 500 ? ended : Promise.allSettled([ended]))
          },
        },
      })
      return answered.promise
    })
    if (answer.status >= 500) throw new Undone(answer)
    const { status, body, madeFor } = answer
    if (body !== undefined) await storeResponse(tx, { ...request, status, body, madeFor })
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

/** The response of a refusal is stored too; a violated constraint has aborted the transaction up to the savepoint. */
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

/** Without waiting: ten clicks would otherwise hold ten connections. */
async function lockKey(tx: Database, { scope, key }: KeyedRequest) {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as "isOurs"`,
  )
  return oneRow(rows).isOurs
}

/** Earlier versions stored the key before the work, and left it behind when they crashed. */
const ABANDONED_MS = 60_000

const isAbandoned = ({ status, createdAt }: StoredResponse, now: Date) =>
  status === null && now.getTime() - createdAt.getTime() >= ABANDONED_MS
