import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#env.ts'
import { required } from '#lib/required.ts'
import { startProductDatabase } from '#start-database.ts'
import { preparedDataDirForFile, quiet } from '#test/data-directories.ts'
import type { DatabaseHandle } from './client.ts'
import { oneRow } from './one-row.ts'
import { openDatabase } from './open-database.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const serverUrl = process.env.TEST_DATABASE_URL

describe.each([
  { engine: 'embedded', url: undefined, skipped: false },
  { engine: 'postgresql', url: serverUrl, skipped: !serverUrl },
] as const)('the $engine engine', ({ engine, url, skipped }) => {
  describe.skipIf(skipped)('through one driver', () => {
    let handle: DatabaseHandle
    let cleanUp = async () => {}

    beforeAll(async () => {
      const { directory, remove } = await preparedDataDirForFile()
      cleanUp = remove
      handle = await openDatabase({ databaseUrl: url, dataDir: directory, log: quiet })
      await handle.pool.query('drop schema if exists open_database_test cascade')
      await handle.pool.query('create schema open_database_test')
      await handle.pool.query('create table open_database_test.notes (id int primary key, body text)')
    })
    afterAll(async () => {
      await handle.pool.query('drop schema open_database_test cascade')
      await handle.close()
      await cleanUp()
    })

    test('says which engine it is and how much disk space is left', async () => {
      expect(handle.engine).toBe(engine)
      const free = await handle.freeSpace()
      if (engine === 'embedded') expect(free).toBeGreaterThan(0n)
      else expect(free).toBeNull()
    })

    test('answers values of every protocol: plain, with parameters, named', async () => {
      const { pool } = handle
      expect((await pool.query('select 1 as a; ')).rows).toEqual([{ a: 1 }])
      expect((await pool.query('select $1::text as a', ['é\u{1F41D}'])).rows).toEqual([{ a: 'é\u{1F41D}' }])
      for (const value of [1, 2]) {
        const named = { name: 'twice', text: 'select $1::int * 2 as a', values: [value] }
        expect((await pool.query(named)).rows).toEqual([{ a: value * 2 }])
      }
    })

    test('a failed statement gives the state of PostgreSQL and the next one works', async () => {
      await expect(handle.pool.query('select nothing')).rejects.toMatchObject({ code: '42703' })
      await expect(handle.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
      expect((await handle.pool.query('select 2 as a')).rows).toEqual([{ a: 2 }])
    })

    test('a value nested too deep is an error of the query, not of the engine', async () => {
      const nested = handle.pool.query('select $1::jsonb', ['['.repeat(100_000)])
      await expect(nested).rejects.toMatchObject({ code: expect.stringMatching(/^(22P02|54001)$/) })
    })

    test('a large answer arrives whole', async () => {
      const { rows } = await handle.pool.query(
        "select n, repeat('x', 200) as filler from generate_series(1, 20000) n",
      )
      expect(rows.length).toBe(20_000)
      expect(rows.at(-1)).toEqual({ n: 20_000, filler: 'x'.repeat(200) })
    })

    test('a large parameter arrives whole', async () => {
      const body = 'é'.repeat(3_000_000)
      const { rows } = await handle.pool.query('select length($1::text) as length', [body])
      expect(rows).toEqual([{ length: 3_000_000 }])
    })

    test('a transaction keeps others out until it ends, and a failure undoes it', async () => {
      const insert = (id: number) => sql`insert into open_database_test.notes values (${id}, 'x')`
      const refused = handle.db.transaction(async (tx) => {
        await tx.execute(insert(1))
        await tx.execute(insert(1))
      })
      await expect(refused).rejects.toThrow()
      await Promise.all([2, 3, 4, 5].map((id) => handle.db.transaction((tx) => tx.execute(insert(id)))))
      const { rows } = await handle.pool.query('select id from open_database_test.notes order by id')
      expect(rows.map(({ id }) => id)).toEqual([2, 3, 4, 5])
    })
  })
})

test('SAFE-17 a server that cannot be reached is a French sentence within seconds, not a wait', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://nobody:hidden@127.0.0.1:9/none',
    dataDir: '/nonexistent',
    log: quiet,
  })
  await expect(opening).rejects.toThrow(/^Le serveur PostgreSQL 127\.0\.0\.1:9 ne répond pas/)
})

test.skipIf(!serverUrl)('SAFE-17 a database that the server does not have is named', async () => {
  const databaseUrl = Object.assign(new URL(required(serverUrl)), { pathname: '/nowhere' }).href
  await expect(openDatabase({ databaseUrl, dataDir: '/nonexistent', log: quiet })).rejects.toThrow(
    /n’a pas de base de données « nowhere »/,
  )
})

test.skipIf(!serverUrl)('DATABASE_POOL and STATEMENT_TIMEOUT_SECONDS limit the connections', async () => {
  const limits = { DATABASE_POOL: '2', STATEMENT_TIMEOUT_SECONDS: '7', LOG_LEVEL: 'silent' }
  const settings = readSettings({ DATABASE_URL: required(serverUrl), ...limits }, {})
  const { database, ready } = await startProductDatabase(settings)
  onTestFinished(() => database.close())
  await ready()
  expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '7s' }])
  await Promise.all([1, 2, 3, 4].map(() => database.pool.query('select pg_sleep(0.1)')))
  expect(database.pool.totalCount).toBe(2)
})

test.skipIf(!serverUrl)('SAFE-17 a transaction that cannot begin gives its connection back', async () => {
  const pool = { max: 1 }
  const handle = await openDatabase({ databaseUrl: serverUrl, dataDir: '/nonexistent', log: quiet, pool })
  onTestFinished(() => handle.close())
  for (let round = 0; round < 3; round += 1) {
    const { rows } = await handle.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const killer = await openDatabase({ databaseUrl: serverUrl, dataDir: '/nonexistent', log: quiet })
    const ended = expect(
      handle.db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`)),
    ).rejects.toThrow()
    await killer.pool.query('select pg_terminate_backend($1)', [oneRow(rows).pid])
    await ended
    // The pool has seen the connection and not yet its end.
    const client = await handle.pool.connect()
    Object.assign(client, { query: () => Promise.reject(new Error('Connection terminated unexpectedly')) })
    client.release()
    await expect(handle.db.transaction(async () => {})).rejects.toThrow()
    await killer.close()
  }
  expect((await handle.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
