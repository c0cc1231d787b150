import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { emptyDataDir, preparedDataDir, quiet } from '#test/data-directories.ts'
import { SHORT_LIVED } from '#test/product-process.ts'
import { openDatabase } from './open-database.ts'

/** VIGIE_ROUNDS=full before a release: the same proof, over more kills than every change can wait for. */
const rounds = process.env.VIGIE_ROUNDS === 'full' ? 50 : 2
const serverUrl = process.env.TEST_DATABASE_URL
const timeout = 60_000 + rounds * 15_000

describe(`${rounds} kill -9 under writers lose no acknowledged write`, () => {
  test('on the embedded engine', { timeout }, async () => {
    await killAndVerify(await preparedDataDir())
  })

  test.skipIf(!serverUrl)('on PostgreSQL (TEST_DATABASE_URL)', { timeout }, async () => {
    await killAndVerify(await emptyDataDir(), serverUrl)
  })
})

async function killAndVerify(dataDir: string, databaseUrl?: string) {
  const before = await openDatabase({ databaseUrl, dataDir, log: quiet })
  await before.pool.query('drop schema if exists kill_test cascade')
  await before.pool.query('create schema kill_test')
  await before.pool.query(
    'create table kill_test.acknowledged (id int generated always as identity primary key, body text)',
  )
  await before.close()

  // Only a server lets several processes in at once.
  const atOnce = databaseUrl ? rounds : 1
  const acknowledged = new Set<number>()
  for (let round = 0; round < rounds; round += atOnce) {
    const writers = Array.from({ length: atOnce }, () => writeUntilKilled(dataDir, databaseUrl))
    const results = await Promise.all(writers)
    for (const { held } of results) expect(held).toBeGreaterThanOrEqual(acknowledged.size)
    for (const { ids } of results) for (const id of ids) acknowledged.add(id)
  }

  const after = await openDatabase({ databaseUrl, dataDir, log: quiet })
  const { rows } = await after.pool.query<{ id: number }>('select id from kill_test.acknowledged')
  const stored = new Set(rows.map(({ id }) => id))
  await after.pool.query('drop schema kill_test cascade')
  await after.close()
  expect(acknowledged.size).toBeGreaterThan(rounds)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
}

async function writeUntilKilled(dataDir: string, databaseUrl?: string) {
  const program = path.resolve(import.meta.dirname, '../test/database-process.ts')
  const args = [program, 'write', dataDir, ...(databaseUrl ? [databaseUrl] : [])]
  const child = spawn(process.execPath, [...SHORT_LIVED, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  let startKilling = () => {}
  const writing = new Promise<void>((resolve) => {
    startKilling = resolve
  })
  child.stdout.on('data', (data) => {
    output += data
    if (output.split('\n').length > 3) startKilling()
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  await Promise.race([writing, ended])
  await sleep(Math.random() * 150)
  child.kill('SIGKILL')
  await ended

  // The last line may have been cut by the kill.
  const [first = '', ...lines] = output.split('\n').slice(0, -1)
  expect(first).toMatch(/^held \d+$/)
  return { held: Number(first.replace('held ', '')), ids: lines.map(Number) }
}
