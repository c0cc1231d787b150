import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseHandle, DatabaseLog } from './client.ts'
import { openEmbedded } from './embedded/open-embedded.ts'

type Options = {
  /** A PostgreSQL server; without it the engine embedded in the process, on `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: DatabaseLog
  pool?: { max?: number }
  statementTimeoutMs?: number
}

export async function openDatabase(options: Options): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir, log, statementTimeoutMs = 30_000 } = options
  if (!databaseUrl) return openEmbedded({ dataDir, log, statementTimeoutMs })

  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.pool?.max ?? 10,
    // There is none by default, and a server that is away would keep every request waiting.
    connectionTimeoutMillis: 2_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'vigie',
  })
  // Without a listener, an idle connection that the server drops ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }

  return {
    engine: 'postgresql',
    pool,
    db: drizzle({ client: pool }),
    freeSpace: async () => null,
    checkpoint: async () => {},
    close: () => pool.end(),
    onFatal: () => {},
    serve: () => {},
  }
}
