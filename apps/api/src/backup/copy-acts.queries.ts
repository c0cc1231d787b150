import type pg from 'pg'
import { oneRow } from '#db/one-row.ts'

/**
 * The line of a copy that a command made or brought back. A database that was not migrated yet has no journal; false
 * then.
 */
export async function recordCopy(client: pg.Pool | pg.ClientBase, kind: 'backup.made' | 'backup.restored') {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.journal') is not null as found`,
  )
  if (!oneRow(rows).found) return false
  await client.query(`insert into journal (at, kind, actor_kind) values (now(), $1, 'server')`, [kind])
  return true
}
