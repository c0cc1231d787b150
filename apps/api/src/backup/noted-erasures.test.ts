import fs from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { applyNotedErasures, noteErasures } from '#privacy/apply-noted-erasures.ts'
import {
  copiedPeople,
  eraseJeanne,
  erasingWith,
  JEANNE,
  LUC,
  log,
  notesOf,
  OTHER_SECRET,
  requestsOf,
  SECRET,
  timeZone,
  wordsLeft,
  writeAs,
} from '#test/builders/copied-people.ts'
import { NOW } from '#test/test-app.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const t = copiedPeople()

test('RGPD-07 the file alone is enough, on a new machine and after a database was put back by other means', async () => {
  await eraseJeanne(t.source)
  await noteErasures(t.source.handle.db, t.source.dataDir, SECRET)
  const target = await t.openNewest('target')
  await fs.copyFile(notesOf(t.source), notesOf(target))
  // Without a secret it is the start that erases.
  await restoreBackup({ ...target, erasing: erasingWith(undefined) }, t.backup)
  expect(await wordsLeft(target)).not.toEqual([])
  const start = { dataDir: target.dataDir, timeZone, secrets: [SECRET] as [string] }
  expect(await applyNotedErasures(target.handle.db, start, NOW)).toMatchObject({ persons: 1, unreadable: 0 })
  expect(await wordsLeft(target)).toEqual([])
  expect(await applyNotedErasures(target.handle.db, start, NOW)).toMatchObject({ persons: 0, unreadable: 0 })
})

test('RGPD-07 who came back after the erasure stays, in a copy that was made since', async () => {
  await eraseJeanne(t.source)
  await noteErasures(t.source.handle.db, t.source.dataDir, SECRET)
  await writeAs(t.source, JEANNE)
  await createBackup(t.source, t.backup)
  await restoreBackup({ ...t.source, erasing: erasingWith(SECRET) }, t.backup)
  expect(await requestsOf(t.source)).toEqual([JEANNE, LUC])
})

test('RGPD-07 a hash of another secret names nobody, and the operator is told', async () => {
  await eraseJeanne(t.source, OTHER_SECRET)
  await noteErasures(t.source.handle.db, t.source.dataDir, OTHER_SECRET)
  await restoreBackup({ ...t.source, erasing: erasingWith(SECRET) }, t.backup)
  expect(await requestsOf(t.source)).toEqual([JEANNE, LUC])
  expect(log.warn).toHaveBeenCalledWith({ unreadable: 1 }, expect.stringContaining('autre secret'))
})

test('RGPD-07 a secret that the restore replaces still opens what it has noted', async () => {
  await eraseJeanne(t.source, OTHER_SECRET)
  const secrets = [OTHER_SECRET, SECRET]
  const erasing = { ...erasingWith(SECRET), secret: () => secrets.shift() }
  await restoreBackup({ ...t.source, erasing }, t.backup)
  expect(await wordsLeft(t.source)).toEqual([])
})
