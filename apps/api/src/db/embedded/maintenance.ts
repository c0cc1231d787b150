import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import type pg from 'pg'
import type { DatabaseLog } from '../client.ts'

const RHYTHM = {
  checkMs: 60_000,
  checkpointMs: 5 * MINUTE_MS,
  checkpointBytes: 64 * 1024 * 1024,
  vacuumMs: 60 * MINUTE_MS,
}

/**
 * A server has background processes for this, the embedded engine has none: without checkpoints its log grows for ever
 * and a restart replays all of it; without vacuum its tables grow for ever.
 */
export function startMaintenance(pool: pg.Pool, log: DatabaseLog, faster: Partial<typeof RHYTHM> = {}) {
  const { checkMs, checkpointMs, checkpointBytes, vacuumMs } = { ...RHYTHM, ...faster }
  let lastCheckpoint = Date.now()
  let lastVacuum = Date.now()
  let running: Promise<void> | null = null

  const run = async () => {
    const written = await bytesSinceCheckpoint(pool)
    const due = written > 0 && Date.now() - lastCheckpoint >= checkpointMs
    if (due || written > checkpointBytes) {
      await pool.query('checkpoint')
      lastCheckpoint = Date.now()
    }
    if (Date.now() - lastVacuum >= vacuumMs) {
      lastVacuum = Date.now()
      await vacuumChangedTables(pool)
    }
  }
  const timer = setInterval(() => {
    running ??= run()
      .catch((error) => log.warn({ err: error }, 'database maintenance failed'))
      .finally(() => {
        running = null
      })
  }, checkMs)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

export async function bytesSinceCheckpoint(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  )
  // The checkpoint's own record is not work to save.
  return Math.max(0, Number(rows[0]?.bytes ?? 0) - 512)
}

/** One table at a time, so that requests get their turn in between. */
async function vacuumChangedTables(pool: pg.Pool): Promise<void> {
  // Nothing else asks this engine to publish what it counted.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 50 + n_live_tup / 5 or n_mod_since_analyze > 50 + n_live_tup / 10
  `)
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}
