import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { createLogger } from '#lib/logger.ts'
import { copyCluster } from './cluster-copies.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that the test files copy: making one takes seconds, a copy does not. */
    template:
      | { engine: 'embedded'; dataDir: string }
      | { engine: 'postgresql'; url: string; database: string; poolerUrl: string | undefined }
  }
}

const log = createLogger('warn')

export default async function setup(project: TestProject) {
  const { TEST_ENGINE, TEST_DATABASE_URL: server } = { ...process.env, ...project.config.env }
  if (TEST_ENGINE !== 'postgresql') return embeddedTemplate(project)
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  return postgresqlTemplate(project, server)
}

async function embeddedTemplate(project: TestProject) {
  const directory = mkdtempSync(path.join(tmpdir(), 'vigie-tests-'))
  const dataDir = path.join(directory, 'template')
  await copyCluster(dataDir)
  project.provide('template', { engine: 'embedded', dataDir })
  return () => rmSync(directory, { recursive: true, force: true })
}

async function postgresqlTemplate(project: TestProject, url: string) {
  const name = `vigie_template_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: templateUrl.href, dataDir: tmpdir(), log })
  await migrateDatabase(database.pool)
  // New rows would take the places that a vacuum frees, and those of one instant would come in another order.
  await database.pool.query(`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I set (autovacuum_enabled = off)', name);
      end loop;
    end $$`)
  await database.close()
  // A pooler in transaction mode before that server, for a run through it.
  const poolerUrl = process.env.TEST_POOLER_URL
  project.provide('template', { engine: 'postgresql', url, database: name, poolerUrl })
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
      [name],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
  }
}
