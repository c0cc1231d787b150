import type pg from 'pg'
import type { Migration } from '#db/migrate.ts'
import { oneRow } from '#db/one-row.ts'
import { required } from '#lib/required.ts'
import { type BackupLine, BackupRefusedError, type Row, type TableLine } from './backup-file.ts'
import { recordCopy } from './copy-acts.queries.ts'
import { listTables, NEVER_KEPT } from './dump-database.queries.ts'

const BATCH_ROWS = 1_000
const BATCH_CHARACTERS = 4_000_000

/**
 * Replaces everything in one transaction: first the schema at the migrations of the backup, then its rows. It needs no
 * more rights than the owner of the database has, so foreign keys are dropped and added again instead of disabled.
 */
export async function loadDatabase(
  pool: pg.Pool,
  migrations: Migration[],
  lines: AsyncIterable<BackupLine>,
  onOtherLine: (line: BackupLine) => Promise<void>,
): Promise<{ isRecorded: boolean }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await rebuildSchema(client, migrations)
    const names = (await listTables(client)).map(({ table }) => table)
    const tables = names.map((name) => quoted(client, name))
    const foreignKeys = await takeForeignKeys(client)
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
    await loadLines(client, names, lines, onOtherLine)
    if (names.includes('mails')) await giveUpWaitingMails(client)
    const isRecorded = await recordCopy(client, 'backup.restored')
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const statement of foreignKeys) await client.query(statement)
    await client.query('commit')
    return { isRecorded }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function rebuildSchema(client: pg.ClientBase, migrations: Migration[]) {
  await client.query(DROP_EVERYTHING)
  await client.query('delete from public.schema_migrations')
  for (const { name, sql, checksum } of migrations) {
    await client.query(sql)
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
  }
}

async function takeForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
  `)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

async function loadLines(
  client: pg.ClientBase,
  tables: string[],
  lines: AsyncIterable<BackupLine>,
  onOtherLine: (line: BackupLine) => Promise<void>,
) {
  const missing = new Set(tables)
  let insert: Insert | null = null
  for await (const line of lines) {
    if (Array.isArray(line)) {
      await insert?.add(line)
      continue
    }
    await insert?.flush()
    insert = null
    if ('table' in line) {
      missing.delete(line.table)
      // Backups of earlier versions hold sessions and the like: their rows are skipped.
      if (!NEVER_KEPT.includes(line.table)) insert = await Insert.into(client, line)
    } else if ('sequence' in line) {
      await client.query('select setval($1::regclass, $2, $3)', [
        quoted(client, line.sequence),
        line.value,
        line.called,
      ])
    } else await onOtherLine(line)
  }
  await insert?.flush()
  if (missing.size > 0) {
    throw new BackupRefusedError(
      `Cette sauvegarde est incomplète (il y manque ${[...missing].join(', ')}) : rien n’a été modifié.`,
    )
  }
}

const NOT_SENT =
  'Restauré d’une sauvegarde avant d’être parti : il n’est pas envoyé de lui-même. Renvoyez-le s’il est encore utile.'

/** Most of them were sent after the backup was made, or are out of date: an administrator decides. */
async function giveUpWaitingMails(client: pg.ClientBase) {
  await client.query(
    `update mails set state = 'failed', last_error = $1,
       body_text = case when is_secret then '' else body_text end,
       body_html = case when is_secret then '' else body_html end
     where state in ('waiting', 'sending')`,
    [NOT_SENT],
  )
  // The tables are those of the version that made the copy: an older one sealed nothing.
  const { rows } = await client.query(
    "select from information_schema.columns where table_name = 'mails' and column_name = 'body_sealed'",
  )
  if (rows.length > 0)
    await client.query("update mails set body_sealed = null where is_secret and state = 'failed'")
}

/** True when no migration was ever applied, so that there is nothing to copy before a restore. */
export async function isNewDatabase(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  )
  if (!oneRow(rows).found) return true
  return (await pool.query('select from public.schema_migrations limit 1')).rowCount === 0
}

class Insert {
  #client: pg.ClientBase
  #statement: string
  #columns: Row[]
  #characters = 0

  private constructor(client: pg.ClientBase, statement: string, width: number) {
    this.#client = client
    this.#statement = statement
    this.#columns = Array.from({ length: width }, () => [])
  }

  static async into(client: pg.ClientBase, { table, columns }: TableLine): Promise<Insert> {
    const { rows } = await client.query<{ name: string; type: string }>(
      'select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0',
      [quoted(client, table)],
    )
    const types = new Map(rows.map(({ name, type }) => [name, type]))
    const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const values = columns.map((column, index) => `r.c${index}::${types.get(column)}`).join(', ')
    const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
    const aliases = columns.map((_, index) => `c${index}`).join(', ')
    const statement = `insert into ${quoted(client, table)} (${names}) overriding system value
      select ${values} from unnest(${parameters}) as r (${aliases})`
    return new Insert(client, statement, columns.length)
  }

  async add(row: Row): Promise<void> {
    for (const [index, text] of row.entries()) {
      required(this.#columns[index], 'the column of a value').push(text)
      this.#characters += text?.length ?? 0
    }
    const added = this.#columns[0]?.length ?? 0
    if (added >= BATCH_ROWS || this.#characters >= BATCH_CHARACTERS) await this.flush()
  }

  async flush(): Promise<void> {
    if (!this.#columns[0]?.length) return
    await this.#client.query(this.#statement, this.#columns)
    this.#columns = this.#columns.map(() => [])
    this.#characters = 0
  }
}

function quoted(client: pg.ClientBase, name: string): string {
  return `public.${client.escapeIdentifier(name)}`
}

/** Drops what migrations may have created in the public schema, and nothing that belongs to an extension. */
const DROP_EVERYTHING = `
  do $$
  declare
    statement text;
    -- Listed before the first drop: a cascade takes away what the list still has to name.
    statements text[] := array(
      select format('drop %s if exists public.%I cascade', kinds.word, c.relname)
      from pg_class c
      join (values ('v', 'view'), ('m', 'materialized view'), ('r', 'table'), ('p', 'table'), ('S', 'sequence'))
        as kinds (kind, word) on kinds.kind = c.relkind::text
      where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
        and not exists (
          select from pg_depend d where d.classid = c.tableoid and d.objid = c.oid and d.deptype in ('e', 'i')
            -- A table that is split into partitions depends on its own columns.
            and d.refobjid <> c.oid)
      union all
      select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (
          select from pg_depend d where d.classid = p.tableoid and d.objid = p.oid and d.deptype in ('e', 'i'))
      union all
      select format('drop type if exists public.%I cascade', t.typname) from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
        and not exists (
          select from pg_depend d where d.classid = t.tableoid and d.objid = t.oid and d.deptype in ('e', 'i'))
    );
  begin
    foreach statement in array statements loop
      execute statement;
    end loop;
  end
  $$
`
