import { expect, onTestFinished, test, vi } from 'vitest'
import { preparedDataDir, quiet } from '#test/data-directories.ts'
import { openDatabase } from '../open-database.ts'
import { bytesSinceCheckpoint, startMaintenance } from './maintenance.ts'

vi.setConfig({ testTimeout: 120_000 })

test('the log is cut and dead rows are cleared without anybody asking', async () => {
  const { pool, close } = await openDatabase({ dataDir: await preparedDataDir(), log: quiet })
  onTestFinished(close)
  await pool.query('create table notes as select n as id from generate_series(1, 5000) n')
  await pool.query('delete from notes where id > 100')
  expect(await bytesSinceCheckpoint(pool)).toBeGreaterThan(100_000)

  const log = { ...quiet, warn: vi.fn() }
  const maintenance = startMaintenance(pool, log, { checkMs: 50, checkpointMs: 100, vacuumMs: 100 })
  const pages = async () => {
    const { rows } = await pool.query("select pg_relation_size('notes')::int / 8192 as pages")
    return rows[0].pages as number
  }
  await vi.waitUntil(async () => (await pages()) <= 1 && (await bytesSinceCheckpoint(pool)) < 20_000, {
    timeout: 20_000,
  })
  await maintenance.stop()
  expect(log.warn).not.toHaveBeenCalled()
})
