import pg from 'pg'
import type { DatabaseLog, Replica } from '../client.ts'
import { openDrizzle } from '../drizzle-database.ts'
import { createReplayLag } from './replay-lag.ts'
import { isSameDatabase } from './sessions-of-pool.ts'

type Options = { url: string; primary: pg.Pool; log: DatabaseLog; max: number }

const PROBE_MS = 2_000
const LATEST_SECONDS = 10
/** A vanished machine does not even refuse: after these the primary is used. */
const CONNECTION_MS = 1_000
const QUERY_MS = 5_000
/** A promoted server keeps its last replayed position: ask whether it is still in recovery. */
const REPLAYED = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end'

/** Whenever the replica fails, is late or is promoted, the primary is asked, until a probe finds it well again. */
export function openReplica({ url, primary, log, max }: Options): Replica {
  let isUsed: boolean | undefined
  let isCopy = false
  let turns = 0
  let fallbacks = 0
  let lagSeconds: number | undefined
  const lag = createReplayLag()
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: QUERY_MS,
  }
  const pool = new pg.Pool({ ...connection, application_name: 'vigie', keepAlive: true, max })
  // Without a listener a lost connection would end the process; `use` says what becomes of the reads.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  function use(next: boolean, reason?: unknown) {
    if (next === isUsed) return
    isUsed = next
    turns += 1
    if (next) log.info({ lagSeconds }, 'public reads go to the replica')
    else log.warn({ err: reason, lagSeconds }, 'public reads go to the primary in place of the replica')
  }

  async function probe() {
    try {
      if (!isCopy) isCopy = await refuseOther(pool, primary)
      const at = Date.now()
      // A primary that is away says nothing of the lag: what the replica has is then better than nothing.
      const written = await positionOf(primary, 'pg_current_wal_lsn()').catch(() => undefined)
      const replayed = await positionOf(pool, REPLAYED)
      if (!replayed) throw new Error('DATABASE_READ_URL is not a replica any more')
      if (written) lagSeconds = lag.measure(at, written, replayed)
      use(lagSeconds !== undefined && lagSeconds <= LATEST_SECONDS)
    } catch (error) {
      use(false, error)
    }
  }

  /** Reads may be repeated: an error that the primary shares is not the replica's. */
  async function ask(...query: Parameters<typeof pool.query>) {
    if (!isUsed) return primary.query(...query)
    try {
      return await pool.query(...query)
    } catch (error) {
      const answer = await primary.query(...query)
      fallbacks += 1
      use(false, error)
      return answer
    }
  }

  let probing: Promise<void> | undefined
  const probeAlone = () => {
    // A probe of a machine that has vanished takes longer than the time between two.
    probing ??= probe().finally(() => {
      probing = undefined
    })
  }
  probeAlone()
  const timer = setInterval(probeAlone, PROBE_MS).unref()
  return {
    db: openDrizzle(Object.assign(Object.create(pool), { query: ask })),
    turns: () => turns,
    state: () => ({ isUsed: isUsed === true, lagSeconds, fallbacks }),
    async close() {
      clearInterval(timer)
      await probing
      await pool.end()
    },
  }
}

/** Null on a server that is no replica, or no longer. */
async function positionOf(pool: pg.Pool, position: string) {
  const { rows } = await pool.query<{ lsn: string | null }>(`select ${position}::text as lsn`)
  return rows[0]?.lsn
}

async function refuseOther(pool: pg.Pool, primary: pg.Pool) {
  if (await isSameDatabase(pool, primary)) return true
  throw new Error('DATABASE_READ_URL is no copy of the database of DATABASE_URL')
}
