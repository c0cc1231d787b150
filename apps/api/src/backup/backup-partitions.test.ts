import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { engineUnderTest as engine, testDatabases } from '#test/backup-databases.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const database = testDatabases(process.env.TEST_DATABASE_URL)
const table = 'create table visits (day date, page text, primary key (day, page))'
const migrations = [{ name: '0001-first', checksum: 'a', sql: table }]

test('OPS-09 a backup holds a table that an operator has split into months, under its own name', async () => {
  const { handle, dataDir } = await database(engine, 'source', migrations)
  await handle.pool.query(`drop table visits; ${table} partition by range (day);
    create table visits_march partition of visits for values from ('2026-03-01') to ('2026-04-01');
    create table visits_rest partition of visits default`)
  await handle.pool.query(`insert into visits values ('2026-03-02', '/'), ('2026-04-02', '/')`)
  const file = path.join(dataDir, 'split.backup')
  await createBackup({ handle, dataDir }, file)

  for (const name of ['source', 'target']) {
    const target = name === 'source' ? { handle, dataDir } : await database(engine, name, migrations)
    await restoreBackup({ ...target, migrations }, file)
    const { rows } = await target.handle.pool.query('select day::text, page from visits order by day')
    expect(rows).toEqual([
      { day: '2026-03-02', page: '/' },
      { day: '2026-04-02', page: '/' },
    ])
  }
})
