import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { forgetErasures, noteErasures } from '#privacy/apply-noted-erasures.ts'
import {
  copiedPeople,
  eraseJeanne,
  erasingWith,
  LUC,
  log,
  notesOf,
  requestsOf,
  SECRET,
  wordsLeft,
} from '#test/builders/copied-people.ts'
import { NOW } from '#test/test-app.ts'
import { backupTracesUntil, copyBefore, removeOldCopies } from './backup-folder.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const t = copiedPeople()

test('RGPD-07 a restore of an older copy leaves nothing of who was erased since', async () => {
  expect(await wordsLeft(t.source)).not.toEqual([])
  await eraseJeanne(t.source)
  expect(await wordsLeft(t.source)).toEqual([])
  // The process was stopped before the file was written: the restore reads the table before it replaces it.
  await restoreBackup({ ...t.source, erasing: erasingWith(SECRET) }, t.backup)
  expect(await wordsLeft(t.source)).toEqual([])
  expect(await requestsOf(t.source)).toEqual([LUC])
  expect(await fs.readFile(notesOf(t.source), 'utf8')).not.toMatch(/jeanne|exemple/)
  const { rows } = await t.source.handle.pool.query(
    `select details from journal where kind = 'person.erased'`,
  )
  expect(rows).toEqual([{ details: { count: 2 } }])
  expect(log.warn).toHaveBeenCalledWith({ persons: 1 }, expect.stringContaining('effacées de nouveau'))
})

test('RGPD-07 a line that a crash has cut is written again, and all are forgotten after three years', async () => {
  await eraseJeanne(t.source)
  await fs.writeFile(notesOf(t.source), '{"id":"0000')
  await noteErasures(t.source.handle.db, t.source.dataDir, SECRET)
  const lines = async () =>
    (await fs.readFile(notesOf(t.source), 'utf8')).split('\n').filter((line) => line !== '')
  expect((await lines()).map((line) => line.length > 50)).toEqual([false, true])
  await forgetErasures(t.source.handle.db, t.source.dataDir, new Date('2029-02-28T09:00:00Z'))
  expect(await lines()).toHaveLength(2)
  await forgetErasures(t.source.handle.db, t.source.dataDir, new Date('2029-03-02T09:00:00Z'))
  expect(await lines()).toEqual([])
  expect((await t.source.handle.pool.query('select from erasures')).rowCount).toBe(0)
})

test('RGPD-07 copies before a change go after 30 days, and the day of the last trace is known', async () => {
  const { dataDir } = t.source
  const folder = path.join(dataDir, 'backups')
  expect(await backupTracesUntil(dataDir)).toBeNull()
  await copyBefore('avant-migration', { ...t.source, now: () => NOW })
  await fs.writeFile(path.join(folder, 'vigie-2026-03-01T10-00-00-000Z.backup'), '')
  expect(await backupTracesUntil(dataDir)).toEqual(new Date('2026-04-01T09:00:00Z'))
  await removeOldCopies(dataDir, new Date('2026-04-01T08:59:59Z'))
  expect(await fs.readdir(folder)).toHaveLength(2)
  await removeOldCopies(dataDir, new Date('2026-04-01T09:00:00Z'))
  expect(await fs.readdir(folder)).toEqual(['vigie-2026-03-01T10-00-00-000Z.backup'])
  expect(await backupTracesUntil(dataDir)).toEqual(new Date('2026-03-08T10:00:00Z'))
})
