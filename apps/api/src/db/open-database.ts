import pg from 'pg'
import type { DatabaseHandle, DatabaseLog } from './client.ts'
import { openDrizzle } from './drizzle-database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { listenTo } from './listen.ts'

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

  const connection = {
    connectionString: databaseUrl,
    // There is no timeout by default: every request would wait for a server that is away. Long enough for a free
    // connection of the pool at a busy moment.
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'vigie',
    // A machine that has vanished closes no connection: TCP keep-alive notices it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = new pg.Pool({ ...connection, max: options.pool?.max ?? 10 })
  // Without a listener, a connection that the server drops would end the process; the pool listens to idle ones only.
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new Error(unreachable(databaseUrl, error as Error), { cause: error })
  }

  return {
    engine: 'postgresql',
    pool,
    db: openDrizzle(pool),
    freeSpace: async () => null,
    checkpoint: async () => {},
    close: () => pool.end(),
    onFatal: () => {},
    listen: (channel, onNotice) => listenTo(connection, channel, onNotice, log),
    serve: () => {},
  }
}

/** The error message of a failed start: which server and what is wrong with it, without the password. */
function unreachable(databaseUrl: string, { message, ...error }: Error & { code?: string }) {
  const { host = '', pathname = '' } = URL.canParse(databaseUrl) ? new URL(databaseUrl) : {}
  const server = `Le serveur PostgreSQL ${host || 'de DATABASE_URL'}`
  const reason = {
    '3D000': `n’a pas de base de données « ${pathname.slice(1)} ».`,
    '28P01': 'refuse le mot de passe de DATABASE_URL.',
    '28000': 'refuse le compte de DATABASE_URL.',
    '57P03': 'n’est pas encore prêt : il démarre ou s’arrête. Recommencez dans un instant.',
    '53300': 'n’accepte pas de connexion de plus.',
  }[error.code ?? '']
  return `${server} ${reason ?? 'ne répond pas. Vérifiez qu’il est démarré et que DATABASE_URL est juste.'}`
}
