import pg from 'pg'
import type { DatabaseHandle, DatabaseLog, StartedDatabase } from './client.ts'
import { openDrizzle } from './drizzle-database.ts'
import { startEmbedded } from './embedded/open-embedded.ts'
import { listenTo } from './listen.ts'
import { openReplica } from './server/open-replica.ts'
import { missingLimits, sharesSessions } from './server/sessions-of-pool.ts'
import { UnnamedStatements } from './server/unnamed-statements.ts'
import { behindPooler, type UrlSetting, unreachable } from './server/unreachable-server.ts'

type Options = {
  /** A PostgreSQL server; without it the engine embedded in the process, on `dataDir`. */
  databaseUrl?: string | undefined
  /** The server itself, when `databaseUrl` is a pooler in transaction mode before it. */
  directUrl?: string | undefined
  /** A streaming replica of it, for reads that may be some seconds old. */
  replicaUrl?: string | undefined
  /** The setting that `databaseUrl` comes from. */
  from?: UrlSetting
  dataDir: string
  log: DatabaseLog
  pool?: { max?: number }
  statementTimeoutMs?: number
}

export async function openDatabase(options: Options): Promise<DatabaseHandle> {
  const { database, ready } = await startDatabase(options)
  await ready()
  return database
}

/** The handle of a database that is still opening, to be used once `ready` has returned. */
export async function startDatabase(options: Options): Promise<StartedDatabase> {
  const { databaseUrl, directUrl, from = 'DATABASE_URL', dataDir, log, statementTimeoutMs = 30_000 } = options
  if (!databaseUrl) return startEmbedded({ dataDir, log, statementTimeoutMs })

  const connection = {
    // There is no timeout by default: every request would wait for a server that is away. Long enough for a free
    // connection of the pool at a busy moment.
    connectionTimeoutMillis: 5_000,
    application_name: 'vigie',
    // A machine that has vanished closes no connection: TCP keep-alive notices it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const direct = {
    ...connection,
    connectionString: directUrl ?? databaseUrl,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  }
  // A pooler takes no setting of a session: the limits are those of the account.
  const shared = { ...connection, connectionString: databaseUrl, Client: UnnamedStatements }
  const max = options.pool?.max ?? 10
  const pool = new pg.Pool({ ...(directUrl ? shared : direct), max })
  // Without a listener, a connection that the server drops would end the process; the pool listens to idle ones only.
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const url = options.replicaUrl
  const replica = url ? openReplica({ url, primary: pool, log, max }) : undefined
  const close = async () => {
    await replica?.close()
    await pool.end()
  }
  const ready = async () => {
    try {
      if (directUrl) await warnOfMissingLimits(pool, log)
      else if (await sharesSessions(pool)) throw new PooledError(behindPooler(databaseUrl, from))
    } catch (error) {
      await close()
      if (error instanceof PooledError) throw error
      throw new Error(unreachable(databaseUrl, error as Error, from), { cause: error })
    }
  }

  const database: DatabaseHandle = {
    engine: 'postgresql',
    pool,
    db: openDrizzle(pool),
    replica,
    freeSpace: async () => null,
    checkpoint: async () => {},
    // Its own background work gives the space away; the statistics are those of the rows that are left.
    async scrub(tables) {
      for (const table of tables) await pool.query(`vacuum (analyze) ${table}`)
    },
    close,
    onFatal: () => {},
    listen: (channel, onNotice) => listenTo(direct, channel, onNotice, log),
    serve: () => {},
  }
  return { database, ready }
}

class PooledError extends Error {}

async function warnOfMissingLimits(pool: pg.Pool, log: DatabaseLog) {
  const missing = await missingLimits(pool)
  if (missing.length === 0) return
  log.warn(
    { missing },
    'Derrière un répartiteur de connexions, les limites de temps sont celles du compte, et il en manque : voir docs/running.md',
  )
}
