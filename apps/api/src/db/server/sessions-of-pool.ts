import type pg from 'pg'

const BACKEND = 'select pg_backend_pid() as pid'
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * True when two connections that are open at the same time reach one session of the server: a pooler in transaction
 * mode stands between. A connection to the server itself knows the number of its session, and nothing more is asked.
 */
export async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const first = await pool.connect()
  try {
    const pid = await backendOf(first)
    const isOwnSession = pid === (first as pg.PoolClient & { processID?: number }).processID
    if (isOwnSession || pool.options.max < 2) return false
    const second = await pool.connect()
    try {
      return pid === (await backendOf(second))
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}

async function backendOf(client: pg.PoolClient) {
  const { rows } = await client.query<{ pid: number }>(BACKEND)
  return rows[0]?.pid
}

/** The limits that the sessions of a pooler lack: it takes none from its clients. */
export async function missingLimits(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0' order by name`,
    [LIMITS],
  )
  return rows.map(({ name }) => name)
}

/** Whether both lead to the same database of the same cluster, or of a copy of it. */
export async function isSameDatabase(one: pg.Pool, other: pg.Pool): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(identityOf))
  return first === second
}

async function identityOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ identity: string }>(
    `select system_identifier || ' ' || oid as identity
     from pg_control_system(), pg_database where datname = current_database()`,
  )
  return rows[0]?.identity
}
