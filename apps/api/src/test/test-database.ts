import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseHandle } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { createLogger } from '#lib/logger.ts'
import { createDatabase } from './server-databases.ts'

const log = createLogger('error')

type TestDatabase = {
  database: DatabaseHandle
  url?: string
  /** Of the embedded engine. */
  dataDir?: string
  close: () => Promise<void>
}

/** What earlier files of this process have done with; the global set-up removes them at the end of the run. */
const emptied: TestDatabase[] = []

/**
 * A database of the engine under test, migrated and empty, for this file alone. The next file of the process takes it
 * over, since opening one takes longer than most tests; a file that changes the schema takes its `own`.
 */
export async function openTestDatabase({ own = false } = {}): Promise<TestDatabase> {
  const opened = (own ? undefined : emptied.pop()) ?? (await copyTemplate())
  if (own) return opened
  return {
    ...opened,
    close: async () => {
      await emptyTables(opened.database)
      emptied.push(opened)
    },
  }
}

function copyTemplate(): Promise<TestDatabase> {
  const template = inject('template')
  return template.engine === 'embedded' ? copyDirectory(template.dataDir) : copyDatabase(template)
}

async function copyDirectory(templateDir: string) {
  const dataDir = mkdtempSync(`${templateDir}-`)
  cpSync(templateDir, dataDir, { recursive: true })
  const database = await openDatabase({ dataDir, log })
  return {
    database,
    dataDir,
    close: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type ServerTemplate = { url: string; database: string; poolerUrl: string | undefined }

async function copyDatabase({ url: serverUrl, database: templateName, poolerUrl }: ServerTemplate) {
  const url = await createDatabase(serverUrl, new URL(`/${templateName}`, serverUrl).href)
  const { pathname } = new URL(url)
  const through = poolerUrl && { databaseUrl: new URL(pathname, poolerUrl).href, directUrl: url }
  const database = await openDatabase({ databaseUrl: url, ...through, dataDir: tmpdir(), log })
  return { database, url, close: () => database.close() }
}

const known = new WeakMap<DatabaseHandle, Promise<() => Promise<unknown>>>()

/** Empties every table, and its sequence; the revisions move on, since the lists that they stand for have changed. */
export async function emptyTables(database: DatabaseHandle) {
  const prepared = known.get(database) ?? prepareEmptying(database)
  known.set(database, prepared)
  const empty = await prepared
  await empty()
}

/**
 * A function that is written once: looking for what was used, and truncating it, costs more than most tests, and so
 * does planning it each time.
 */
async function prepareEmptying(database: DatabaseHandle) {
  const { pool, engine } = database
  const { rows } = await pool.query<{ kind: string; name: string }>(`
    select 'table' as kind, quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migrations', 'revisions')
    union all select 'sequence', quote_ident(sequencename) from pg_sequences where schemaname = 'public'
    union all select 'superuser', current_user where current_setting('is_superuser') = 'on'`)
  const namesOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  const tables = namesOf('table')
  const isSuperuser = namesOf('superuser').length > 0
  const empty = isSuperuser
    ? `set local session_replication_role = replica;
       ${tables.map((name) => `if exists (select from ${name}) then delete from ${name}; end if;`).join('\n')}
       perform ${namesOf('sequence')
         .map((name) => `setval('${name}', 1, false)`)
         .join(', ')};`
    : `truncate ${tables.join(', ')} restart identity cascade;`
  await pool.query(`
    create schema if not exists tests;
    create or replace function tests.empty_tables() returns void language plpgsql as
      $$ begin ${empty} update revisions set revision = revision + 1; end $$`)
  // A pooler gives no connection of one's own, and the embedded engine has one for all.
  const hasOwn = isSuperuser && engine === 'postgresql' && !process.env.TEST_POOLER_URL
  const queries = hasOwn ? await connectAsReplica(pool) : pool
  return () => queries.query('select tests.empty_tables()')
}

/**
 * As a replica, neither triggers nor references ask for an order. A connection that is one from its start keeps its
 * plans, which PostgreSQL drops, with those of all triggers, whenever a session becomes one.
 */
async function connectAsReplica({ options }: pg.Pool) {
  const client = new pg.Client({ ...options, options: '-c session_replication_role=replica' })
  // It ends with its database, which is dropped.
  client.on('error', () => {})
  await client.connect()
  return client
}
