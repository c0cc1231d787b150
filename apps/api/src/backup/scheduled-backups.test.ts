import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askHolder } from '#db/embedded/directory-lock.ts'
import { noteBackup } from '#db/last-backup.queries.ts'
import { openDatabase } from '#db/open-database.ts'
import { preparedDataDir, quiet } from '#test/data-directories.ts'
import { verifyBackupFile } from './backup-file.ts'
import { startScheduledBackups } from './scheduled-backups.ts'

vi.setConfig({ testTimeout: 120_000 })

async function open() {
  const dataDir = await preparedDataDir()
  const handle = await openDatabase({ dataDir, log: quiet })
  onTestFinished(() => handle.close())
  return { dataDir, handle, directory: path.join(dataDir, 'backups') }
}

test('backups are made by themselves, whole, and only the newest are kept', async () => {
  const { dataDir, handle, directory } = await open()
  const info = vi.fn()
  const backups = startScheduledBackups({ handle, dataDir, log: { ...quiet, info }, everyMs: 20, keep: 2 })
  await vi.waitUntil(() => info.mock.calls.length >= 4, { timeout: 30_000 })
  await backups.stop()

  const files = await fs.readdir(directory)
  expect(files.length).toBe(2)
  for (const file of files) {
    expect(file).toMatch(/^vigie-.*\.backup$/)
    await expect(verifyBackupFile(path.join(directory, file))).resolves.toMatchObject({ engine: 'embedded' })
  }
})

test('OPS-09 a recent backup is not made again at the start, unless nobody has verified it', async () => {
  const { dataDir, handle, directory } = await open()
  await fs.mkdir(directory)
  await fs.writeFile(path.join(directory, 'vigie-2026-01-01T00-00-00-000Z.backup'), '')
  await noteBackup(handle.pool, new Date())
  const info = vi.fn()
  // Less than what a due backup waits for after the start, so that one is made within a second.
  const options = { handle, dataDir, log: { ...quiet, info }, everyMs: 1_000, now: vi.fn(() => new Date()) }
  const early = startScheduledBackups({ ...options, everyMs: 100_000 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await early.stop()
  expect(info).not.toHaveBeenCalled()

  await handle.pool.query('delete from last_backup')
  const due = startScheduledBackups(options)
  await vi.waitUntil(() => info.mock.calls.length > 0, { timeout: 30_000 })
  await due.stop()
})

test('a backup that fails leaves no file behind, is said, and is tried again', async () => {
  const { dataDir, handle, directory } = await open()
  await handle.pool.query('alter table schema_migrations rename to hidden')
  const error = vi.fn()
  const backups = startScheduledBackups({ handle, dataDir, log: { ...quiet, error }, everyMs: 20 })
  await vi.waitUntil(() => error.mock.calls.length > 0)
  await handle.pool.query('alter table hidden rename to schema_migrations')
  await vi.waitUntil(async () => (await fs.readdir(directory)).some((name) => name.endsWith('.backup')), {
    timeout: 30_000,
  })
  await backups.stop()
  expect((await fs.readdir(directory)).filter((name) => name.endsWith('.partiel'))).toEqual([])
})

test('another process may ask for one while the database is open', async () => {
  const { dataDir, handle } = await open()
  const backups = startScheduledBackups({ handle, dataDir, log: quiet })
  const { file } = (await askHolder(dataDir, 'backup', 30_000)) as { file: string }
  await expect(verifyBackupFile(file)).resolves.toMatchObject({ backup: 'vigie' })
  await backups.stop()
})
