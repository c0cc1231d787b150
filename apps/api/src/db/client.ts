import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** What queries receive: the pool's database or a transaction, on either engine. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type DatabaseLog = {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

export type DatabaseHandle = {
  engine: 'embedded' | 'postgresql'
  pool: pg.Pool
  db: Database
  /** For reads that may be some seconds old, where there is one. */
  replica?: Replica | undefined
  /** Bytes left where the data is; null on a server, which looks after its own disk. */
  freeSpace(): Promise<bigint | null>
  checkpoint(): Promise<void>
  /** RGPD-05: what was deleted from these tables is no longer in the files of the embedded engine either. */
  scrub(tables: string[]): Promise<void>
  close(): Promise<void>
  /** The database is gone for good and the process should end. */
  onFatal(listener: (error: Error) => void): void
  /**
   * Calls the listener when another process has notified the channel; the embedded database has no other process.
   * Returns the function that ends it.
   */
  listen(channel: string, onNotice: () => void): () => Promise<void>
  /** Handles a request of another process that finds the data directory locked; unused on a PostgreSQL server. */
  serve(request: string, handler: () => Promise<unknown>): void
}

export type Replica = {
  /** Reads only; from the primary while the replica is away or late. */
  db: Database
  /** How often the reads went over from one server to the other: what was read before and after may not fit. */
  turns(): number
  state(): { isUsed: boolean; lagSeconds: number | undefined; fallbacks: number }
  close(): Promise<void>
}

/**
 * `ready` waits until queries can be made; where they never can, it closes all and rejects with a sentence for the
 * operator. Only the embedded engine opens by itself meanwhile: a connection to a server has a time limit, which must
 * not run while this thread is busy.
 */
export type StartedDatabase = { database: DatabaseHandle; ready: () => Promise<void> }
