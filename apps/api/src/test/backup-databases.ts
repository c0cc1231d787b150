import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { DatabaseHandle } from '#db/client.ts'
import { type Migration, migrateDatabase, readMigrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { required } from '#lib/required.ts'
import { preparedDataDirForFile, quiet } from './data-directories.ts'

export type TestDatabase = { handle: DatabaseHandle; dataDir: string }

/** The other engine has its own run of the same tests. */
export const engineUnderTest = process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded'

/** Databases of their own, opened once for a file of tests: restoring replaces everything that it finds. */
export function testDatabases(serverUrl: string | undefined) {
  const opened = new Map<string, Promise<TestDatabase>>()
  const newest = readMigrations().length
  const undo: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })

  const open = async (engine: 'embedded' | 'postgresql'): Promise<TestDatabase> => {
    const { directory: dataDir, remove } = await preparedDataDirForFile()
    undo.push(remove)
    let databaseUrl: string | undefined
    if (engine === 'postgresql') {
      const server = required(serverUrl, 'TEST_DATABASE_URL')
      const name = `vigie_backup_${randomUUID().replaceAll('-', '')}`
      await administer(server, `create database ${name}`)
      undo.push(() => administer(server, `drop database ${name} with (force)`))
      databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
    }
    const handle = await openDatabase({ databaseUrl, dataDir, log: quiet })
    undo.push(() => handle.close())
    return { handle, dataDir }
  }

  /** The database of that name, emptied, at those migrations. */
  return async (engine: 'embedded' | 'postgresql', name: string, migrations: Migration[]) => {
    const key = `${engine} ${name}`
    const known = opened.get(key)
    const opening = known ?? open(engine)
    opened.set(key, opening)
    const database = await opening
    if (known || migrations.length < newest)
      await database.handle.pool.query('drop schema public cascade; create schema public')
    await migrateDatabase(database.handle.pool, migrations)
    await fs.rm(path.join(database.dataDir, 'uploads'), { recursive: true, force: true })
    return database
  }
}

async function administer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
