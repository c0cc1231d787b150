import type pg from 'pg'

/**
 * A deleted row stays in the files of its table until its page is written anew, its values in the planner's statistics,
 * and all of it in the write-ahead log. Rewrites the tables and the statistics, then leaves the segments of the log
 * that have seen them.
 */
export async function scrubFiles(pool: pg.Pool, tables: string[]) {
  for (const table of tables) await pool.query(`vacuum (full, analyze) ${table}`)
  await pool.query('vacuum full pg_statistic')
  // Otherwise a segment gets another name, and keeps its content until it is overwritten.
  await pool.query('set wal_recycle = off')
  try {
    const { rows } = await pool.query<{ segments: number }>(
      'select count(*)::integer as segments from pg_ls_waldir()',
    )
    for (let left = rows[0]?.segments ?? 0; left > 0; left -= 1) {
      // An empty segment is not left.
      await pool.query(`select pg_logical_emit_message(false, 'vigie', '')`)
      await pool.query('select pg_switch_wal()')
    }
    await pool.query('checkpoint')
  } finally {
    await pool.query('reset wal_recycle')
  }
}
