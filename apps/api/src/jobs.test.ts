import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSettings } from './env.ts'
import type { ImageStore } from './features/library/image-store.ts'
import { startJobs } from './jobs.ts'
import { createLogger, type Logger } from './lib/logger.ts'
import { siteOf } from './site/site.ts'
import { openTestDatabase } from './test/test-database.ts'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

type Database = Awaited<ReturnType<typeof openTestDatabase>>['database']

type Started = { log?: Logger; environment?: Record<string, string>; remove?: ImageStore['remove'] }

function start(
  { db }: Database,
  { log = createLogger('silent'), environment = {}, remove = async () => {} }: Started,
) {
  const settings = readSettings(environment, {})
  const images = {
    save: async () => {},
    read: async () => undefined,
    open: async () => undefined,
    remove,
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

it('cleans up in the first two minutes, and once over two processes that start together', async () => {
  const { database, close } = await openTestDatabase()
  await database.pool.query(`
    insert into uploads (name, created_at, unused_since) values ('vieille', '2026-01-01', '2026-01-01');
    insert into deleted_content (collection, row_id, title, body, slugs, deleted_at)
      values ('blogs', 1, 'Effacé', '{}', '{}', '2026-01-01');
    insert into idempotency_keys (scope, key, request_hash, created_at) values ('a', 'b', '', '2026-01-01')`)
  // A spy on the stopped clock would outlive it, and leave the next file without a running one.
  vi.useRealTimers()
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const remove = vi.fn<ImageStore['remove']>(async () => {})
  const log = createLogger('silent')
  const error = vi.spyOn(log, 'error')
  const stops = [start(database, { log, remove }), start(database, { log, remove })]
  const firstTurns = waits.mock.calls.filter(([, waitMs = 0]) => waitMs >= 30_000 && waitMs < 120_000)
  waits.mockRestore()
  for (const [turn] of firstTurns) turn()
  for (const stop of stops) await stop()

  const { rows } = await database.pool.query(
    `select 'image' as left from uploads union all select 'record' from deleted_content
     union all select 'key' from idempotency_keys`,
  )
  expect(rows).toEqual([])
  expect(remove).toHaveBeenCalledOnce()
  expect(error).not.toHaveBeenCalled()
  const acts = await database.pool.query(`select from journal where kind = 'content.erased'`)
  expect(acts.rowCount).toBe(1)
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
