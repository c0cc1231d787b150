import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { preparedDataDir, quiet } from '#test/data-directories.ts'
import { migrateDatabase, readMigrations } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'

vi.setConfig({ testTimeout: 120_000 })

async function open(statementTimeoutMs?: number) {
  const handle = await openDatabase({
    dataDir: await preparedDataDir(),
    log: quiet,
    ...(statementTimeoutMs && { statementTimeoutMs }),
  })
  onTestFinished(() => handle.close())
  return handle
}

test('a query of 2 s leaves the event loop free', async () => {
  const { pool } = await open()
  await pool.query('select 1')
  let longestPause = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last)
    last = performance.now()
  }, 5)
  await pool.query('select pg_sleep(2)')
  clearInterval(beat)
  // A loop that waits for the query pauses for all of it; a busy machine pauses any loop for a part.
  expect(longestPause).toBeLessThan(1_500)
})

test('a query beyond the time limit fails, and the database comes back with its committed rows', async () => {
  const { pool } = await open(1_000)
  await pool.query('create table notes (id int primary key)')
  await pool.query('insert into notes values (1)')
  const hung = pool.query('select count(*) from generate_series(1, 1e12::bigint)')
  const next = pool.query('select id from notes')
  await expect(hung).rejects.toMatchObject({ code: '57014' })
  expect((await next).rows).toEqual([{ id: 1 }])
})

test('a transaction cut by the time limit leaves nothing behind', async () => {
  const { pool } = await open(1_000)
  await pool.query('create table notes (id int primary key)')
  const client = await pool.connect()
  client.on('error', () => {})
  await client.query('begin')
  await client.query('insert into notes values (1)')
  await expect(client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  client.release()
  expect((await pool.query('select id from notes')).rows).toEqual([])
})

test('OPS-08 a migration has all the time that it needs, and what comes after it has not', async () => {
  const { pool } = await open(500)
  const slow = { name: '9999-slow', sql: 'select pg_sleep(2)', checksum: 'slow' }
  expect(await migrateDatabase(pool, [...readMigrations(), slow])).toEqual(['9999-slow'])
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
})

test('an engine that breaks without a word is replaced at once', async () => {
  const { pool } = await open()
  await pool.query('create table notes (id int primary key)')
  // Its data cannot follow: the engine sees the end of its connection and stops.
  await expect(pool.query('copy notes from stdin')).rejects.toMatchObject({ code: '57P02' })
  expect((await pool.query('select id from notes')).rows).toEqual([])
})

test('many short queries in a row never trip the time limit', async () => {
  const { pool } = await open(300)
  let answered = 0
  const end = performance.now() + 1_000
  while (performance.now() < end) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pool.query('select 1 as one')))
    for (const { rows } of answers) expect(rows).toEqual([{ one: 1 }])
    answered += answers.length
  }
  expect(answered).toBeGreaterThan(0)
  // A thread that had been replaced would have left a connection behind.
  expect(pool.totalCount).toBe(1)
})

test('an event loop blocked for longer than the limit condemns no query', async () => {
  const { pool } = await open(300)
  await pool.query('select 1')
  const asked = pool.query('select 7 as seven')
  await sleep(0)
  const end = performance.now() + 900
  while (performance.now() < end);
  expect((await asked).rows).toEqual([{ seven: 7 }])
})

test('a connection given back in a bad state leaks nothing into the next', async () => {
  const { pool } = await open()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('create temp table scratch (id int)')
  await client.query("set application_name = 'leaky'")
  await client.query({ name: 'q', text: 'select 1 as one' })
  client.release(new Error('in a bad state'))

  await expect(pool.query('select * from scratch')).rejects.toMatchObject({ code: '42P01' })
  expect((await pool.query('show application_name')).rows).not.toEqual([{ application_name: 'leaky' }])
  expect((await pool.query({ name: 'q', text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
})

test('closing ends within a few seconds even while a connection is held, and keeps what was committed', async () => {
  const dataDir = await preparedDataDir()
  const first = await openDatabase({ dataDir, log: quiet })
  await first.pool.query('create table notes (id int primary key)')
  await first.pool.query('insert into notes values (1)')
  const held = await first.pool.connect()
  held.on('error', () => {})
  await held.query('begin')
  await held.query('insert into notes values (2)')
  const start = performance.now()
  await first.close()
  expect(performance.now() - start).toBeLessThan(8_000)

  const again = await openDatabase({ dataDir, log: quiet })
  expect((await again.pool.query('select id from notes')).rows).toEqual([{ id: 1 }])
  await again.close()
})

test('closing leaves a database that was properly shut down: the next opening has nothing to recover', async () => {
  const dataDir = await preparedDataDir()
  const handle = await openDatabase({ dataDir, log: quiet })
  expect(await clusterState(dataDir)).toBe(inProduction)
  await handle.close()
  expect(await clusterState(dataDir)).toBe(shutDown)
})

const shutDown = 1
const inProduction = 6

/** As PostgreSQL keeps it in its control file, after two version numbers and the system's identifier. */
async function clusterState(dataDir: string): Promise<number> {
  return (await fs.readFile(path.join(dataDir, 'db/global/pg_control'))).readUInt32LE(16)
}
