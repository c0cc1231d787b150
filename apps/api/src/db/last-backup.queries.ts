import type { Pool } from 'pg'
import type { Database } from './client.ts'
import { oneRow } from './one-row.ts'
import { lastBackup } from './schema/last-backup.ts'

/** When the newest verified backup was made; undefined when this installation knows of none. */
export async function findLastBackup(db: Database): Promise<Date | undefined> {
  const [found] = await db.select().from(lastBackup)
  return found?.madeAt
}

/** A backup may be made of a database that an earlier version has left, which has no place to note it. */
export async function noteBackup(pool: Pool, madeAt: Date) {
  const table = await pool.query<{ found: boolean }>(
    `select to_regclass('public.last_backup') is not null as found`,
  )
  if (!oneRow(table.rows).found) return
  await pool.query(
    `insert into last_backup (made_at) values ($1)
     on conflict (id) do update set made_at = excluded.made_at where excluded.made_at > last_backup.made_at`,
    [madeAt],
  )
}
