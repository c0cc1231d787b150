import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { emptyDataDir, preparedDataDir, quiet } from '#test/data-directories.ts'
import type { DatabaseLog } from '../client.ts'
import { openDatabase } from '../open-database.ts'
import { mayPass } from './cluster-directory.ts'
import { UnopenableError } from './engine-errors.ts'

vi.setConfig({ testTimeout: 120_000 })

async function openAndClose(dataDir: string, log: DatabaseLog = quiet) {
  const handle = await openDatabase({ dataDir, log })
  await handle.close()
}

async function entries(dataDir: string) {
  return (await fs.readdir(dataDir)).filter((name) => name.startsWith('db'))
}

test('SAFE-18 something that is not a database stops the start and stays where it is', async () => {
  const dataDir = await emptyDataDir()
  await fs.mkdir(path.join(dataDir, 'db'))
  await fs.writeFile(path.join(dataDir, 'db', 'precious.txt'), 'mes données')
  await expect(openAndClose(dataDir)).rejects.toThrow(/illisibles : PG_VERSION manque/)
  expect(await entries(dataDir)).toEqual(['db'])
  expect(await fs.readFile(path.join(dataDir, 'db', 'precious.txt'), 'utf8')).toBe('mes données')
})

test.each([
  ['global/pg_control', Buffer.alloc(8192, 7)],
  ['PG_VERSION', Buffer.from('')],
  ['global/pg_control', null],
])('SAFE-18 a database whose %s is damaged stops the start with the way back', async (part, content) => {
  const dataDir = await preparedDataDir()
  const backups = path.join(dataDir, 'backups')
  await fs.mkdir(backups)
  const [older, newer] = [path.join(backups, 'vigie-b.backup'), path.join(backups, 'vigie-a.backup')]
  await fs.writeFile(older, 'x')
  await fs.writeFile(newer, 'x')
  await fs.utimes(older, new Date('2026-01-01'), new Date('2026-01-01'))
  const file = path.join(dataDir, 'db', part)
  if (content) await fs.writeFile(file, content)
  else await fs.rm(file)

  const refusal: Error = await openAndClose(dataDir).then(
    () => new Error('opened'),
    (error) => error,
  )
  expect(refusal.message).toMatch(/illisibles.*Vigie ne démarre pas.*rien n’a été modifié/s)
  expect(refusal.message).toContain(`DATA_DIR=${dataDir} npm run restore -- ${newer}\n`)
  expect(refusal.message).not.toContain(older)
  expect(await entries(dataDir)).toEqual(['db'])
})

test.each(['secrets.json', 'db.illisible-2026/PG_VERSION', 'backups/vigie-a.backup', 'uploads/a.webp'])(
  'SAFE-18 a database that has disappeared beside %s is not replaced by an empty one',
  async (trace) => {
    const dataDir = await emptyDataDir()
    await fs.mkdir(path.dirname(path.join(dataDir, trace)), { recursive: true })
    await fs.writeFile(path.join(dataDir, trace), '')
    await fs.mkdir(path.join(dataDir, 'db'))
    await expect(openAndClose(dataDir)).rejects.toThrow(/a disparu.*npm run restore/s)
    expect(await fs.readdir(path.join(dataDir, 'db'))).toEqual([])
  },
)

test('a database of another version of PostgreSQL stops the start and stays where it is', async () => {
  const dataDir = await preparedDataDir()
  await fs.writeFile(path.join(dataDir, 'db', 'PG_VERSION'), '17\n')
  await expect(openAndClose(dataDir)).rejects.toThrow(/PostgreSQL 17/)
  expect(await entries(dataDir)).toEqual(['db'])
})

test('a database that opens for no known reason stops the start and stays where it is', async () => {
  const dataDir = await preparedDataDir()
  await fs.rm(path.join(dataDir, 'db', 'postgresql.conf'))
  await expect(openAndClose(dataDir)).rejects.toThrow(/PostgreSQL dit.*rien n’a été modifié/s)
  expect(await entries(dataDir)).toEqual(['db'])
})

test.each([
  'PANIC:  could not write to file "global/pg_control": No space left on device',
  'FATAL:  could not open file "global/pg_control": Permission denied',
  'LOG:  could not read file "base/5/1259": Input/output error\nPANIC:  could not locate a valid checkpoint record',
])('a trouble that may pass is not taken for damage: %s', (stderr) => {
  expect(mayPass(new UnopenableError('failed', stderr))).toBe(true)
})

test('SAFE-18 a first start killed half-way leaves nothing that the next one trips over', async () => {
  const dataDir = await emptyDataDir()
  await fs.mkdir(path.join(dataDir, 'db.nouveau', 'base'), { recursive: true })
  await fs.writeFile(path.join(dataDir, 'db.nouveau', 'PG_VERSION'), '18\n')
  await openAndClose(dataDir)
  expect(await entries(dataDir)).toEqual(['db'])
})
