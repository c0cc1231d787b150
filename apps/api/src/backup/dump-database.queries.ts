import type pg from 'pg'
import { oneRow } from '#db/one-row.ts'
import type { BackupHeader, BackupLine, Row } from './backup-file.ts'

const LARGEST_BATCH = 2_000
const BATCH_CHARACTERS = 2_000_000

/**
 * Tables that are in no backup. Salts and sessions of visits must be deleted within two days (TRACK-11), and a backup
 * would keep them for months. SAFE-19: sessions, tokens and resets would let the finder of the file sign in, and a
 * restore would revive ended sessions. Counted tries are short-lived, and rendered texts are rendered again.
 * A revoked preview link or invitation, or a link that has served, must not come back with a restore, and no form is open after one. When the
 * last backup was made is true of this installation, not of its data.
 */
export const NEVER_KEPT: readonly string[] = [
  'visit_salts',
  'visit_sessions',
  'sessions',
  'access_tokens',
  'password_resets',
  'idempotency_keys',
  'known_devices',
  'attempts',
  'visitor_mails',
  'blog_renderings',
  'project_renderings',
  'preview_links',
  'rights_links',
  'invitations',
  'open_forms',
  'passkey_challenges',
  'session_end_links',
  'sign_in_challenges',
  'totp_enrolments',
  'last_backup',
]
/** A mail that was not sent yet may contain the link of a password reset. */
const KEPT_ROWS: Record<string, string> = {
  mails: `not (is_secret and state in ('waiting', 'sending'))`,
}
const keptRows = (table: string) => KEPT_ROWS[table] ?? 'true'

/**
 * Everything the database holds, as of one instant, a batch of lines at a time. `counts` gets the number of rows of
 * each table at that instant, as the database counts them.
 */
export async function* dumpDatabase(
  client: pg.ClientBase,
  header: Omit<BackupHeader, 'migrations'>,
  counts: Map<string, number>,
): AsyncGenerator<BackupLine[]> {
  try {
    await client.query('begin isolation level repeatable read read only')
    // The text of a value depends on these; the reader expects the defaults.
    await client.query(
      "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1",
    )
    yield [{ ...header, migrations: await appliedMigrations(client) }]
    for (const { table, columns } of await listTables(client)) {
      yield [{ table, columns }]
      yield* dumpRows(client, table, columns)
      counts.set(table, await countRows(client, table))
    }
    yield await sequences(client)
    await client.query('commit')
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

export async function listTables(client: pg.ClientBase): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all($1)
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.oid order by c.relname`,
    [['schema_migrations', ...NEVER_KEPT]],
  )
  return rows
}

async function* dumpRows(client: pg.ClientBase, table: string, columns: string[]): AsyncGenerator<Row[]> {
  const texts = columns.map((column) => `${client.escapeIdentifier(column)}::text`).join(', ')
  await client.query(
    `declare dump no scroll cursor for select ${texts} from public.${client.escapeIdentifier(table)} where ${keptRows(table)}`,
  )
  // A row may hold an image: the number of rows per batch depends on their size.
  for (let size = 50; ; ) {
    const { rows } = await client.query<Row>({ text: `fetch ${size} from dump`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < size) break
    const characters = rows.reduce(
      (sum, row) => sum + row.reduce((all, text) => all + (text?.length ?? 0), 0),
      0,
    )
    size = Math.max(1, Math.min(LARGEST_BATCH, Math.floor((size * BATCH_CHARACTERS) / (characters + 1))))
  }
  await client.query('close dump')
}

async function countRows(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from public.${client.escapeIdentifier(table)} where ${keptRows(table)}`,
  )
  return oneRow(rows).n
}

async function appliedMigrations(client: pg.ClientBase): Promise<BackupHeader['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by name',
  )
  return rows
}

async function sequences(client: pg.ClientBase): Promise<BackupLine[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const lines: BackupLine[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${client.escapeIdentifier(name)}`,
    )
    lines.push({ sequence: name, ...oneRow(state.rows) })
  }
  return lines
}
