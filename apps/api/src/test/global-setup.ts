import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { createLogger } from '#lib/logger.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that every test file copies: making one takes seconds, a copy does not. */
    template:
      | { engine: 'embedded'; dataDir: string }
      | { engine: 'postgresql'; url: string; database: string }
  }
}

const log = createLogger('warn')

export default async function setup(project: TestProject) {
  const server = process.env.TEST_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined
  if (process.env.TEST_ENGINE === 'postgresql' && !server) throw new Error('TEST_DATABASE_URL is not set')
  return server ? postgresqlTemplate(project, server) : embeddedTemplate(project)
}

async function embeddedTemplate(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-template-'))
  const database = await openDatabase({ dataDir, log })
  await migrateDatabase(database.pool)
  await database.close()
  project.provide('template', { engine: 'embedded', dataDir })
  return () => rmSync(dataDir, { recursive: true, force: true })
}

async function postgresqlTemplate(project: TestProject, url: string) {
  const name = `vigie_template_${process.pid}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: templateUrl.href, dataDir: tmpdir(), log })
  await migrateDatabase(database.pool)
  await database.close()
  project.provide('template', { engine: 'postgresql', url, database: name })
  return async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
