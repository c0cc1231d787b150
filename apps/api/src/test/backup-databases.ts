import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import type { DatabaseHandle } from '#db/client.ts'
import { type Migration, migrateDatabase, readMigrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { required } from '#lib/required.ts'
import { preparedDataDirForFile, quiet } from './data-directories.ts'
import { createDatabase, dropDatabase } from './server-databases.ts'
import { emptyTables } from './test-database.ts'

export type TestDatabase = { handle: DatabaseHandle; dataDir: string }

/** The other engine has its own run of the same tests. */
export const engineUnderTest = process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded'

/** Databases of their own, opened once for a file of tests: restoring replaces everything that it finds. */
export function testDatabases(serverUrl: string | undefined) {
  const opened = new Map<string, { opening: Promise<TestDatabase>; isWhole: boolean }>()
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
      const template = inject('template')
      if (template.engine !== 'postgresql') throw new Error('The template is of the other engine')
      const url = await createDatabase(server, new URL(`/${template.database}`, server).href)
      undo.push(() => dropDatabase(server, url))
      databaseUrl = url
    }
    const handle = await openDatabase({ databaseUrl, dataDir, log: quiet })
    undo.push(() => handle.close())
    return { handle, dataDir }
  }

  /** The database of that name, emptied, at those migrations. */
  return async (engine: 'embedded' | 'postgresql', name: string, migrations: Migration[]) => {
    const key = `${engine} ${name}`
    const known = opened.get(key)
    const isWhole = migrations.length === newest
    const entry = { opening: known?.opening ?? open(engine), isWhole }
    opened.set(key, entry)
    const database = await entry.opening
    const { pool } = database.handle
    if (isWhole && known?.isWhole) await emptyTables(database.handle)
    else if (known || !isWhole) {
      await pool.query('drop schema public cascade; create schema public')
      await migrateDatabase(pool, migrations)
    }
    await fs.rm(path.join(database.dataDir, 'uploads'), { recursive: true, force: true })
    return database
  }
}
