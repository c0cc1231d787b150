import type { ActDetails, ActKind, ActObject } from '@vigie/contract/accounts/acts.ts'
import type { Database } from '#db/client.ts'
import { withinTransaction } from '#db/drizzle-database.ts'
import { inTransaction } from '#db/transaction.ts'
import { actOrigin } from './act-origin.ts'
import { type ActLine, insertAct } from './acts.queries.ts'

export type Act = {
  kind: ActKind
  /**
   * Who did it, where that is not the signed-in person of the request: the id of an account, a command on the server,
   * or the product itself.
   */
  by?: number | 'server' | 'product' | undefined
  /** The title of a user is looked up where none is given. */
  object?: { kind: ActObject; id?: number | null; title?: string | null } | undefined
  details?: ActDetails | undefined
}

/** To be called in the transaction of the act: neither exists without the other. */
export async function recordAct(tx: Database, act: Act, now: Date) {
  await insertAct(tx, toLine(act, now))
}

/** For what is one query otherwise. `act` gets what the work returns; undefined where nothing was done. */
export function audited<T>(
  db: Database,
  now: Date,
  work: (tx: Database) => Promise<T>,
  act: (result: T) => Act | undefined,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const result = await work(tx)
    const done = act(result)
    if (done) await recordAct(tx, done, now)
    return result
  })
}

/** For verbs that open transactions of their own: within `work`, the database of the pool stands for this one. */
export function auditedWhole<T>(
  db: Database,
  now: Date,
  work: () => Promise<T>,
  act: (result: T) => Act | undefined,
): Promise<T> {
  const inside = async (tx: Database) => {
    const { run, leave } = withinTransaction(tx)
    return run(work).finally(leave)
  }
  return audited(db, now, inside, act)
}

const USER_AGENT_MAX = 300
const TITLE_MAX = 300

export function toLine({ kind, by, object, details = {} }: Act, now: Date): ActLine {
  const origin = actOrigin()
  const actor = by ?? origin?.userId ?? (origin ? 'nobody' : 'product')
  return {
    at: now,
    kind,
    actorKind: typeof actor === 'number' ? 'person' : actor,
    actorId: typeof actor === 'number' ? actor : null,
    objectKind: object?.kind ?? null,
    objectId: object?.id ?? null,
    objectTitle: object?.title?.slice(0, TITLE_MAX).toWellFormed() ?? null,
    details,
    ip: origin?.ip ?? null,
    userAgent: origin?.userAgent.slice(0, USER_AGENT_MAX).toWellFormed() ?? '',
  }
}
