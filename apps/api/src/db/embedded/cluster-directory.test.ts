import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { DatabaseLog } from '../client.ts'
import { openDatabase } from '../open-database.ts'
import { isBeyondReading } from './cluster-directory.ts'
import { UnopenableError } from './engine-errors.ts'
import { emptyDataDir, preparedDataDir, quiet } from './test-directory.ts'

vi.setConfig({ testTimeout: 120_000 })

async function openAndClose(dataDir: string, log: DatabaseLog = quiet) {
  const handle = await openDatabase({ dataDir, log })
  await handle.close()
}

async function entries(dataDir: string) {
  return (await fs.readdir(dataDir)).filter((name) => name.startsWith('db'))
}

test('something that is not a database is moved aside, said, and never written over', async () => {
  const dataDir = await emptyDataDir()
  await fs.mkdir(path.join(dataDir, 'db'))
  await fs.writeFile(path.join(dataDir, 'db', 'precious.txt'), 'mes données')
  const warn = vi.fn()
  await openAndClose(dataDir, { ...quiet, warn })

  const aside = (await entries(dataDir)).find((name) => name.startsWith('db.illisible-'))
  expect(await fs.readFile(path.join(dataDir, aside!, 'precious.txt'), 'utf8')).toBe('mes données')
  expect(warn.mock.calls.map(([, message]) => message).join()).toContain(aside)
})

test('a damaged database is moved aside whole', async () => {
  const dataDir = await preparedDataDir()
  const control = path.join(dataDir, 'db', 'global', 'pg_control')
  await fs.writeFile(control, Buffer.alloc(8192, 7))
  await openAndClose(dataDir)
  const aside = (await entries(dataDir)).find((name) => name.startsWith('db.illisible-'))
  expect(await fs.readFile(path.join(dataDir, aside!, 'global', 'pg_control'))).toEqual(Buffer.alloc(8192, 7))
})

test('a database of another version of PostgreSQL stops the start and stays where it is', async () => {
  const dataDir = await preparedDataDir()
  await fs.writeFile(path.join(dataDir, 'db', 'PG_VERSION'), '17\n')
  await expect(openAndClose(dataDir)).rejects.toThrow(/PostgreSQL 17/)
  expect(await entries(dataDir)).toEqual(['db'])
})

test('a database that opens for no known reason stops the start and stays where it is', async () => {
  const dataDir = await preparedDataDir()
  await fs.rm(path.join(dataDir, 'db', 'postgresql.conf'))
  await expect(openAndClose(dataDir)).rejects.toThrow(/rien n’y a été modifié/)
  expect(await entries(dataDir)).toEqual(['db'])
})

test.each([
  'PANIC:  could not write to file "global/pg_control": No space left on device',
  'FATAL:  could not open file "global/pg_control": Permission denied',
  'LOG:  could not read file "base/5/1259": Input/output error\nPANIC:  could not locate a valid checkpoint record',
  'FATAL:  something never seen before',
])('a trouble that may pass moves nothing: %s', (stderr) => {
  expect(isBeyondReading(new UnopenableError('failed', stderr))).toBe(false)
})

test('a first start killed half-way leaves nothing that the next one trips over', async () => {
  const dataDir = await emptyDataDir()
  await fs.mkdir(path.join(dataDir, 'db.nouveau', 'base'), { recursive: true })
  await fs.writeFile(path.join(dataDir, 'db.nouveau', 'PG_VERSION'), '18\n')
  await openAndClose(dataDir)
  expect(await entries(dataDir)).toEqual(['db'])
})
