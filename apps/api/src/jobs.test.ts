import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSettings } from './env.ts'
import { startJobs } from './jobs.ts'
import { createLogger } from './lib/logger.ts'
import { siteOf } from './site/site.ts'
import { openTestDatabase } from './test/test-database.ts'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

type Database = Awaited<ReturnType<typeof openTestDatabase>>['database']

function start({ db }: Database, { log = createLogger('silent'), environment = {} }) {
  const settings = readSettings(environment, {})
  const images = {
    save: async () => {},
    read: async () => undefined,
    open: async () => undefined,
    remove: async () => {},
    drop: async () => {},
  }
  const now = () => new Date('2026-03-02T09:00:00Z')
  return startJobs({ db, images, log, now, site: siteOf(settings, db), settings })
}

it('SAFE-17 a job that found the database away tries again within seconds, not at its next turn', async () => {
  const { database, close } = await openTestDatabase()
  const connect = vi.spyOn(database.pool, 'connect')
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  // A query outside a transaction passes a callback.
  const refuse = (done?: (error: Error) => void) => (done ? done(away) : Promise.reject(away))
  connect.mockImplementation(refuse as typeof database.pool.connect)
  const log = createLogger('silent')
  const error = vi.spyOn(log, 'error')
  const failures = () =>
    error.mock.calls
      .map(([details]) => (details as unknown as { job: string }).job)
      .filter((job) => job === 'appointment statuses')
  const stop = start(database, { log })
  // The statuses of appointments are followed once a minute.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failures()).toEqual(['appointment statuses'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failures()).toEqual(['appointment statuses', 'appointment statuses'])
  connect.mockRestore()
  await stop()
  await close()
})

it('keeps mails and deliveries no longer than PERSONS_DAYS', async () => {
  const { database, close } = await openTestDatabase()
  const days = ['2026-02-19T09:00:00Z', '2026-02-21T09:00:00Z']
  await database.pool.query(
    `insert into webhooks (place, url, events, secret_sealed, created_at)
     values (1, 'https://exemple.fr', '{}', '', now())`,
  )
  for (const day of days) {
    await database.pool.query(
      `insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, state, next_attempt_at, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 'booking-confirmed', 'a@exemple.fr', '', '', '', 'sent', $1, $1)`,
      [day],
    )
    await database.pool.query(
      `insert into webhook_deliveries (webhook_id, type, object, object_id, created_at)
       select id, 'webhook.test', 'webhook', id, $1 from webhooks`,
      [day],
    )
  }
  // A spy on the stopped clock would outlive it, and leave the next file without a running one.
  vi.useRealTimers()
  const repeats = vi.spyOn(globalThis, 'setInterval')
  const stop = start(database, { environment: { PERSONS_DAYS: '10' } })
  for (const [turn, everyMs] of repeats.mock.calls) if (everyMs === HOUR_MS) turn()
  repeats.mockRestore()
  await stop()
  for (const table of ['mails', 'webhook_deliveries']) {
    const { rows } = await database.pool.query(`select created_at from ${table}`)
    expect(rows, table).toEqual([{ created_at: new Date('2026-02-21T09:00:00Z') }])
  }
  await close()
})
