import pg from 'pg'
import type { DatabaseHandle } from './client.ts'
import { openDrizzle } from './drizzle-database.ts'

/** A handle that connects nowhere and finds nothing: for what only reads the routes. */
export function unconnectedDatabase(): DatabaseHandle {
  const pool = Object.assign(new pg.Pool(), { query: async () => ({ rows: [], rowCount: 0 }) })
  return {
    engine: 'postgresql',
    pool,
    db: openDrizzle(pool),
    freeSpace: async () => null,
    checkpoint: async () => {},
    scrub: async () => {},
    close: () => pool.end(),
    onFatal: () => {},
    listen: () => async () => {},
    serve: () => {},
  }
}
