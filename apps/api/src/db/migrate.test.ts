import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { type Migration, migrateDatabase } from './migrate.ts'

const { database, close } = await openTestDatabase({ own: true })
afterAll(close)
beforeEach(() => database.pool.query('drop schema public cascade; create schema public'))

const migration = (name: string): Migration => ({
  name,
  sql: `create table made_by_${name.replace('-', '_')} (id integer)`,
  checksum: name,
})
const first = migration('0010-a')
const inserted = migration('0015-b')
const second = migration('0020-c')
const third = migration('0030-d')

async function tables() {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename like 'made_by%' order by 1",
  )
  return rows.map(({ name }) => name)
}

describe('the order of migrations', () => {
  it('applies what is missing after the newest applied one', async () => {
    expect(await migrateDatabase(database.pool, [first])).toEqual(['0010-a'])
    expect(await migrateDatabase(database.pool, [first, second, third])).toEqual(['0020-c', '0030-d'])
  })

  it('refuses a file that sorts before the newest applied one, and applies none of those after it', async () => {
    await migrateDatabase(database.pool, [first, second])
    let copies = 0
    const refused = migrateDatabase(database.pool, [first, inserted, second, third], async () => {
      copies += 1
    })
    await expect(refused).rejects.toThrow('La migration 0015-b précède 0020-c, déjà appliquée')
    expect(await tables()).toEqual(['made_by_0010_a', 'made_by_0020_c'])
    expect(copies).toBe(0)
  })

  it('takes the same file on a new database', async () => {
    expect(await migrateDatabase(database.pool, [first, inserted, second])).toHaveLength(3)
  })
})

it('OPS-08 gives a migration as long as it takes, and the connection its limit back', async () => {
  const limit = async () => (await database.pool.query('show statement_timeout')).rows
  const before = await limit()
  const measuring = `create table made_by_limit as select current_setting('statement_timeout') as found`
  await migrateDatabase(database.pool, [{ ...first, sql: measuring }])
  expect((await database.pool.query('select found from made_by_limit')).rows).toEqual([{ found: '0' }])
  expect(await limit()).toEqual(before)
})

it.skipIf(database.engine === 'embedded')(
  'OPS-08 waits for a process that migrates for longer than a request may wait',
  async () => {
    const { connectionString } = database.pool.options
    const limits = { lock_timeout: 300, statement_timeout: 300 }
    const impatient = new pg.Pool({ connectionString, ...limits, max: 1 })
    onTestFinished(() => impatient.end())
    const slow = { ...first, sql: 'select pg_sleep(1.5)' }
    const migrating = migrateDatabase(database.pool, [slow])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await migrateDatabase(impatient, [slow])).toEqual([])
    expect(await migrating).toEqual([first.name])
    await expect(impatient.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' })
  },
)
