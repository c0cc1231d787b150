import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { seedDatabase } from '../../bench/seed.ts'
import { actions } from '../actions/actions.ts'
import { SEEDS } from '../seeds.ts'
import { isLost, restartUnderLoad } from './rolling-restart.ts'

it('OPS-07 restarts each of two processes under load, and every request is answered below 500', {
  timeout: 400_000,
}, async ({ skip }) => {
  const { database, url, close } = await openTestDatabase({ own: true })
  onTestFinished(close)
  if (!url) return skip('the engine under test is the embedded one, which one process has for itself')
  const folder = mkdtempSync(path.join(tmpdir(), 'vigie-rolling-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const tokens = await seedDatabase({ databaseUrl: url }, SEEDS)

  const settings = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const outcomes = await restartUnderLoad({ settings, tokens, people: 8, rounds: 1 })

  expect(outcomes.filter(isLost)).toEqual([])
  expect(outcomes.length).toBeGreaterThan(5 * actions.length)
  const acknowledged = outcomes.filter(({ name, status }) => name.includes('request') && status === 201)
  const { rows } = await database.pool.query('select count(*)::integer as held from contact_requests')
  expect(rows).toEqual([{ held: acknowledged.length }])
})
