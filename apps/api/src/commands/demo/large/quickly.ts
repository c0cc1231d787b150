import type { Pool } from 'pg'

/**
 * Does the work while the table has only the indexes of its constraints, and makes the others again after it: an index
 * made at once takes a fraction of the time of one that grows with each row. Webhooks are not told either: there are
 * none in a new database, and finding that out for each row takes longer than writing it.
 */
export async function quickly(pool: Pool, table: string, work: () => Promise<void>) {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique and not indisexclusion`,
    [table],
  )
  const { rows: triggers } = await pool.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname = $2`,
    [table, `${table}_webhooks`],
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  for (const { name } of triggers) await pool.query(`alter table ${table} disable trigger ${name}`)
  await work()
  for (const { name } of triggers) await pool.query(`alter table ${table} enable trigger ${name}`)
  for (const { definition } of indexes) await pool.query(definition)
}
