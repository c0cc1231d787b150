import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseHandle } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { createLogger } from '#lib/logger.ts'

const log = createLogger('error')

/** A database of the engine under test, migrated and empty, for this file alone. */
export async function openTestDatabase(): Promise<{
  database: DatabaseHandle
  url?: string
  close: () => Promise<void>
}> {
  const template = inject('template')
  return template.engine === 'embedded'
    ? copyDirectory(template.dataDir)
    : copyDatabase(template.url, template.database)
}

async function copyDirectory(templateDir: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-test-'))
  cpSync(templateDir, dataDir, { recursive: true })
  const database = await openDatabase({ dataDir, log })
  return {
    database,
    close: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function copyDatabase(serverUrl: string, templateName: string) {
  const name = `vigie_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query(`create database ${name} template ${templateName}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir(), log })
  return {
    database,
    url: url.href,
    close: async () => {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/**
 * Empties what the last test has used, sequences included; the revisions move on, since the lists that they stand for
 * have changed. Truncating every table each time would cost more than most tests.
 */
export async function emptyTables({ pool }: DatabaseHandle) {
  await pool.query(`
    do $$
    declare
      name text;
      used text[] := '{}';
      found boolean;
    begin
      for name in
        select tablename from pg_tables
        where schemaname = 'public' and tablename not in ('schema_migrations', 'revisions')
      loop
        execute format(
          'select exists (select from %I) or exists (
             select from pg_depend d
             join pg_class c on c.oid = d.objid and c.relkind = ''S''
             join pg_sequences s on s.sequencename = c.relname and s.last_value is not null
             where d.refobjid = %L::regclass)', name, name) into found;
        if found then used := used || quote_ident(name); end if;
      end loop;
      if cardinality(used) > 0 then
        execute 'truncate ' || array_to_string(used, ', ') || ' restart identity cascade';
      end if;
      update revisions set revision = revision + 1;
    end $$`)
}
