import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './client.ts'

const NO_TRANSACTION = 'I'
const ACTUAL = Symbol('actual database')
const enclosing = new AsyncLocalStorage<{ tx: Database | undefined }>()

/**
 * The database of a pool. Inside `withinTransaction` the same object stands for that transaction: all that a handler
 * does through it, nested transactions included, is committed or rolled back together.
 */
export function openDrizzle(pool: pg.Pool): Database {
  const database: Database = drizzle({ client: pool })
  database.transaction = (work, config) => transactionOf(pool, work, config)
  return new Proxy(database, {
    get(target, name) {
      const actual = enclosing.getStore()?.tx ?? target
      if (name === ACTUAL) return actual
      const value = Reflect.get(actual, name, actual)
      return typeof value === 'function' ? value.bind(actual) : value
    },
  })
}

/** The connection or transaction behind the proxy, usable as the key of a WeakMap. */
export function actualDatabase(db: Database): Database {
  return (db as Database & { [ACTUAL]?: Database })[ACTUAL] ?? db
}

/** Ends with `leave`, also for what `work` has started without waiting for it. */
export function withinTransaction(tx: Database) {
  const place: { tx: Database | undefined } = { tx }
  return {
    run: <T>(work: () => T): T => enclosing.run(place, work),
    leave: () => {
      place.tx = undefined
    },
  }
}

/** Drizzle's own never gives back a connection whose `begin` fails, as it does when the server has just gone. */
async function transactionOf<T>(
  pool: pg.Pool,
  work: Parameters<Database['transaction']>[0],
  config: Parameters<Database['transaction']>[1],
): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  let hasBegun = false
  const begun: typeof work = (tx) => {
    hasBegun = true
    return work(tx)
  }
  const onLost = (error: Error) => {
    lost ??= error
  }
  client.on('error', onLost)
  try {
    return (await drizzle({ client }).transaction(begun as never, config)) as T
  } catch (error) {
    // The error that ended the connection is the cause; the failed rollback is only its consequence.
    throw lost ?? error
  } finally {
    client.off('error', onLost)
    client.release(!hasBegun || client.getTransactionStatus() !== NO_TRANSACTION)
  }
}
