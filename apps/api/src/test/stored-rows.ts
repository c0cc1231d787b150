import type { TestApp } from './test-app.ts'

/** Rows that stand for all records of a kind or of an address, or that every request may move on. */
const SHARED = [
  ...['revisions', 'schema_migrations', 'journal_head', 'attempts', 'visitor_mails', 'mail_rate'],
  ...['campaign_counts', 'persons'],
]

/** Every row of the database as text, under the name of its table; `isOwn` leaves out those of whoever acts. */
export async function storedRows(
  { database: { pool } }: TestApp,
  isOwn: (table: string, row: Record<string, unknown>) => boolean,
) {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [SHARED],
  )
  const selects = tables.map(({ name }) => `select '${name}' as name, to_jsonb(r) as row from "${name}" r`)
  const { rows } = await pool.query(selects.join(' union all '))
  return rows
    .filter(({ name, row }) => !isOwn(name, row))
    .map(({ name, row }) => `${name} ${JSON.stringify(row)}`)
}
