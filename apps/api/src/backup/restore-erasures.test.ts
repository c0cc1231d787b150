import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readMigrations } from '#db/migrate.ts'
import { inTransaction } from '#db/transaction.ts'
import { applyNotedErasures, forgetErasures, noteErasures } from '#privacy/apply-noted-erasures.ts'
import { eraseAddresses, toErasures } from '#privacy/erase-addresses.ts'
import { insertErasures } from '#privacy/erasures.queries.ts'
import { engineUnderTest, type TestDatabase, testDatabases } from '#test/backup-databases.ts'
import { placesOf } from '#test/stored-words.ts'
import { backupTracesUntil, copyBefore, removeOldCopies } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const openDatabases = testDatabases(process.env.TEST_DATABASE_URL)
const [SECRET, OTHER_SECRET] = ['a-secret-of-this-installation-0000', 'the-secret-of-another-one-00000000']
const [JEANNE, LUC] = ['jeanne.zqadresse@exemple.fr', 'luc@exemple.fr']
const WORDS = ['zqadresse', 'Zqnom', 'zqmessage']
const NOW = new Date('2026-03-02T09:00:00Z')
const timeZone = 'Europe/Paris'
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const erasingWith = (secret: string | undefined) => ({ secret: () => secret, timeZone, log })
const notes = ({ dataDir }: TestDatabase) => path.join(dataDir, 'effacements.jsonl')

let source: TestDatabase
let backup: string
beforeEach(async () => {
  log.warn.mockClear()
  source = await openDatabases(engineUnderTest, 'source', readMigrations())
  await fs.rm(notes(source), { force: true })
  await fs.rm(path.join(source.dataDir, 'backups'), { recursive: true, force: true })
  for (const email of [JEANNE, LUC]) await write(email)
  backup = path.join(source.dataDir, 'out.backup')
  await createBackup(source, backup)
})

async function write(email: string) {
  const [name, message] = email === JEANNE ? ['Zqnom', 'zqmessage'] : ['Luc', 'Bonjour']
  const { pool } = source.handle
  await pool.query(
    `insert into contact_requests (name, email, subject, message, type, search_text, created_at)
     values ($1, $2, 'S', $3, 'normal', $2, now())`,
    [name, email, message],
  )
  await pool.query(
    `insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, next_attempt_at, created_at)
     values (gen_random_uuid(), $1, 'contact-reply', $1, 'S', $2, '', now(), now())`,
    [email, message],
  )
}
const erase = ({ handle }: TestDatabase, secret = SECRET) =>
  inTransaction(handle.db, async (tx) => {
    await eraseAddresses(tx, [JEANNE], timeZone, NOW)
    await insertErasures(tx, toErasures([JEANNE], secret, NOW))
  })
const left = ({ handle }: TestDatabase) => placesOf(handle.pool, WORDS)
const requests = async ({ handle }: TestDatabase) =>
  (await handle.pool.query('select email from contact_requests order by email')).rows.map(
    ({ email }) => email,
  )

test('RGPD-07 a restore of an older copy leaves nothing of who was erased since', async () => {
  expect(await left(source)).not.toEqual([])
  await erase(source)
  expect(await left(source)).toEqual([])
  // The process was stopped before the file was written: the restore reads the table before it replaces it.
  await restoreBackup({ ...source, erasing: erasingWith(SECRET) }, backup)
  expect(await left(source)).toEqual([])
  expect(await requests(source)).toEqual([LUC])
  expect(await fs.readFile(notes(source), 'utf8')).not.toMatch(/jeanne|exemple/)
  const { rows } = await source.handle.pool.query(`select details from journal where kind = 'person.erased'`)
  expect(rows).toEqual([{ details: { count: 2 } }])
  expect(log.warn).toHaveBeenCalledWith({ persons: 1 }, expect.stringContaining('effacées de nouveau'))
})

test('RGPD-07 the file alone is enough, on a new machine and after a database was put back by other means', async () => {
  await erase(source)
  await noteErasures(source.handle.db, source.dataDir, SECRET)
  const target = await openDatabases(engineUnderTest, 'target', readMigrations())
  await fs.copyFile(notes(source), notes(target))
  // Without a secret it is the start that erases.
  await restoreBackup({ ...target, erasing: erasingWith(undefined) }, backup)
  expect(await left(target)).not.toEqual([])
  const start = { dataDir: target.dataDir, timeZone, secrets: [SECRET] as [string] }
  expect(await applyNotedErasures(target.handle.db, start, NOW)).toMatchObject({ persons: 1, unreadable: 0 })
  expect(await left(target)).toEqual([])
  expect(await applyNotedErasures(target.handle.db, start, NOW)).toMatchObject({ persons: 0, unreadable: 0 })
})

test('RGPD-07 who came back after the erasure stays, in a copy that was made since', async () => {
  await erase(source)
  await noteErasures(source.handle.db, source.dataDir, SECRET)
  await write(JEANNE)
  await createBackup(source, backup)
  await restoreBackup({ ...source, erasing: erasingWith(SECRET) }, backup)
  expect(await requests(source)).toEqual([JEANNE, LUC])
})

test('RGPD-07 a hash of another secret names nobody, and the operator is told', async () => {
  await erase(source, OTHER_SECRET)
  await noteErasures(source.handle.db, source.dataDir, OTHER_SECRET)
  await restoreBackup({ ...source, erasing: erasingWith(SECRET) }, backup)
  expect(await requests(source)).toEqual([JEANNE, LUC])
  expect(log.warn).toHaveBeenCalledWith({ unreadable: 1 }, expect.stringContaining('autre secret'))
})

test('RGPD-07 a secret that the restore replaces still opens what it has noted', async () => {
  await erase(source, OTHER_SECRET)
  const secrets = [OTHER_SECRET, SECRET]
  const erasing = { ...erasingWith(SECRET), secret: () => secrets.shift() }
  await restoreBackup({ ...source, erasing }, backup)
  expect(await left(source)).toEqual([])
})

test('RGPD-07 a line that a crash has cut is written again, and all are forgotten after three years', async () => {
  await erase(source)
  await fs.writeFile(notes(source), '{"id":"0000')
  await noteErasures(source.handle.db, source.dataDir, SECRET)
  const lines = async () =>
    (await fs.readFile(notes(source), 'utf8')).split('\n').filter((line) => line !== '')
  expect((await lines()).map((line) => line.length > 50)).toEqual([false, true])
  await forgetErasures(source.handle.db, source.dataDir, new Date('2029-02-28T09:00:00Z'))
  expect(await lines()).toHaveLength(2)
  await forgetErasures(source.handle.db, source.dataDir, new Date('2029-03-02T09:00:00Z'))
  expect(await lines()).toEqual([])
  expect((await source.handle.pool.query('select from erasures')).rowCount).toBe(0)
})

test('RGPD-07 copies before a change go after 30 days, and the day of the last trace is known', async () => {
  const { dataDir } = source
  const folder = path.join(dataDir, 'backups')
  expect(await backupTracesUntil(dataDir)).toBeNull()
  await copyBefore('avant-migration', { ...source, now: () => NOW })
  await fs.writeFile(path.join(folder, 'vigie-2026-03-01T10-00-00-000Z.backup'), '')
  expect(await backupTracesUntil(dataDir)).toEqual(new Date('2026-04-01T09:00:00Z'))
  await removeOldCopies(dataDir, new Date('2026-04-01T08:59:59Z'))
  expect(await fs.readdir(folder)).toHaveLength(2)
  await removeOldCopies(dataDir, new Date('2026-04-01T09:00:00Z'))
  expect(await fs.readdir(folder)).toEqual(['vigie-2026-03-01T10-00-00-000Z.backup'])
  expect(await backupTracesUntil(dataDir)).toEqual(new Date('2026-03-08T10:00:00Z'))
})
