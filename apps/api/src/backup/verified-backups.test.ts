import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { findLastBackup, noteBackup } from '#db/last-backup.queries.ts'
import { type Migration, readMigrations } from '#db/migrate.ts'
import { type TestDatabase, testDatabases } from '#test/backup-databases.ts'
import { checkBackup, noCounts } from './backup-counts.ts'
import { addBackup } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const engine = process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded'
const database = testDatabases(process.env.TEST_DATABASE_URL)
const notes = readMigrations().filter(({ name }) => name === '0129-last-backup')
const first: Migration = {
  name: '0001-first',
  checksum: 'a',
  sql: `create table letters (id int primary key, body text);
    insert into letters select n, repeat('é', n) from generate_series(1, 200) n;
    create table empty_one (id int)`,
}
const migrations = [first, ...notes]
const IMAGE = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256))
const MONDAY = new Date('2026-03-02T09:00:00Z')

let source: TestDatabase
let folder: string
beforeEach(async () => {
  source = await database(engine, 'source', migrations)
  folder = path.join(source.dataDir, 'backups')
  await fs.rm(folder, { recursive: true, force: true })
  await fs.mkdir(path.join(source.dataDir, 'uploads'))
  await fs.writeFile(path.join(source.dataDir, 'uploads/a.webp'), IMAGE)
})

const backUp = (options: { client?: pg.ClientBase; at?: Date } = {}) => {
  const { at = MONDAY, ...rest } = options
  return addBackup('vigie', { ...source, ...rest, now: () => at, keep: 1 })
}

/** A connection that loses the last row of every fetch, so that the reader takes it for the end of the table. */
function losing(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: unknown[] }>
  client.query = (async (...args: unknown[]) => {
    const result = await query(...args)
    const { text = '' } = (args[0] ?? {}) as { text?: string }
    if (text.startsWith('fetch')) result.rows.pop()
    return result
  }) as typeof client.query
  return client
}

it('OPS-09 a backup that lacks a row is refused by name, and the last good one stays', async () => {
  const good = await backUp()
  const client = losing(await source.handle.pool.connect())
  const failing = backUp({ client, at: new Date('2026-03-03T09:00:00Z') })
  await expect(failing)
    .rejects.toThrow(/\(letters : 49 lignes au lieu de 200\)/)
    .finally(() => {
      client.release(true)
    })
  expect(await fs.readdir(folder)).toEqual([path.basename(good)])
  expect(await findLastBackup(source.handle.db)).toEqual(MONDAY)
})

it('OPS-09 an image that lacks a byte, a damaged file and a whole one are told apart', async () => {
  const file = path.join(source.dataDir, 'out.backup')
  await createBackup(source, file)
  const expected = noCounts()
  expected.tables.set('letters', 200).set('empty_one', 0)
  expected.files.set('uploads/a.webp', IMAGE.length)
  await expect(checkBackup(file, expected)).resolves.toBeUndefined()

  expected.files.set('uploads/a.webp', IMAGE.length + 1)
  await expect(checkBackup(file, expected)).rejects.toThrow(
    /uploads\/a.webp : 300000 octets au lieu de 300001/,
  )
  const bytes = await fs.readFile(file)
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  await fs.writeFile(file, bytes)
  await expect(checkBackup(file, expected)).rejects.toThrow(/tronqué ou abîmé/)
})

it('OPS-09 what was verified is noted: the newest, and after a restore that of its file', async () => {
  await backUp()
  const tuesday = new Date('2026-03-03T09:00:00Z')
  const file = await backUp({ at: tuesday })
  await noteBackup(source.handle.pool, MONDAY)
  expect(await findLastBackup(source.handle.db)).toEqual(tuesday)

  await source.handle.pool.query('delete from last_backup')
  await restoreBackup({ ...source, migrations }, file)
  expect(await findLastBackup(source.handle.db)).toEqual(tuesday)
})
