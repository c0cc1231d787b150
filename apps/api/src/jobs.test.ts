import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from './env.ts'
import type { ImageStore } from './features/library/image-store.ts'
import { startJobs } from './jobs.ts'
import { createLogger, type Logger } from './lib/logger.ts'
import { siteOf } from './site/site.ts'
import { bookingInput } from './test/builders/appointments.ts'
import { courseInput } from './test/builders/events.ts'
import { blogInput } from './test/builders/writing.ts'
import { registrationCalls } from './test/registrations.ts'
import { NOW, testApp } from './test/test-app.ts'

const t = await testApp()
const { database, db } = t
beforeEach(t.empty)

type Started = {
  log?: Logger
  environment?: Record<string, string>
  remove?: ImageStore['remove']
  now?: Date
}

function start({
  log = createLogger('silent'),
  environment = {},
  remove = async () => {},
  now = NOW,
}: Started) {
  const settings = readSettings({ VIGIE_SECRET: t.settings.secret, ...environment }, {})
  const images = {
    save: async () => {},
    read: async () => undefined,
    open: async () => undefined,
    remove,
    drop: async () => {},
  }
  return startJobs({ db, images, log, now: () => now, site: siteOf(settings, db), settings })
}

/** What jobs do at the start and every hour; those of once a day begin at the start. */
async function runTurns(started: Started) {
  const repeats = vi.spyOn(globalThis, 'setInterval')
  const stop = start(started)
  for (const [turn, everyMs] of repeats.mock.calls) if (everyMs === HOUR_MS) turn()
  repeats.mockRestore()
  await stop()
}

it('SAFE-17 a job that found the database away tries again within seconds, not at its next turn', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
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
  const stop = start({ log })
  // The statuses of appointments are followed once a minute.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failures()).toEqual(['appointment statuses'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failures()).toEqual(['appointment statuses', 'appointment statuses'])
  connect.mockRestore()
  await stop()
})

it('cleans up in the first two minutes, and once over two processes that start together', async () => {
  await database.pool.query(`
    insert into uploads (name, created_at, unused_since) values ('vieille', '2026-01-01', '2026-01-01');
    insert into deleted_content (collection, row_id, title, body, slugs, deleted_at)
      values ('blogs', 1, 'Effacé', '{}', '{}', '2026-01-01');
    insert into idempotency_keys (scope, key, request_hash, created_at) values ('a', 'b', '', '2026-01-01')`)
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const remove = vi.fn<ImageStore['remove']>(async () => {})
  const log = createLogger('silent')
  const error = vi.spyOn(log, 'error')
  const stops = [start({ log, remove }), start({ log, remove })]
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
})

it('keeps mails and deliveries no longer than PERSONS_DAYS', async () => {
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
  await runTurns({ environment: { PERSONS_DAYS: '10' } })
  for (const table of ['mails', 'webhook_deliveries']) {
    const { rows } = await database.pool.query(`select created_at from ${table}`)
    expect(rows, table).toEqual([{ created_at: new Date('2026-02-21T09:00:00Z') }])
  }
})

it('HIST-05 HIST-07 ACCT-05 keeps versions, deleted records, lines and persons as long as each setting says', async () => {
  const { begin, admin, create, register } = registrationCalls(t)
  await begin()
  const article = (await admin('POST', '/api/blogs/admin', blogInput())).json().data
  for (const title of ['Deux', 'Trois']) await admin('PUT', `/api/blogs/admin/${article.id}`, { title })
  const deleted = (await admin('POST', '/api/blogs/admin', blogInput({ title: 'Autre' }))).json().data
  await admin('DELETE', `/api/blogs/admin/${deleted.id}`)
  await t.call('POST', '/api/appointments', { payload: bookingInput() })
  await register(await create(courseInput({ date: '2026-03-03', endDate: null })), 'zoe@exemple.fr')
  const left = async () => {
    const { rows } = await database.pool.query(
      `select distinct kept from (
         select 'versions' as kept from content_versions where version = 1
         union all select 'deleted records' from deleted_content
         union all select 'lines' from journal where kind = 'account.registered'
         union all select 'appointments' from agenda where email = 'claire@exemple.fr'
         union all select 'registrations' from event_registrations where email = 'zoe@exemple.fr') rows`,
    )
    return rows.map(({ kept }) => kept).toSorted()
  }
  const environment = { HISTORY_DAYS: '30', RECOVERY_DAYS: '30', JOURNAL_DAYS: '30', PERSONS_DAYS: '30' }
  const turn = () => runTurns({ environment, now: new Date('2026-03-24T09:00:00Z') })
  await turn()
  expect(await left()).toEqual(['appointments', 'deleted records', 'lines', 'registrations', 'versions'])
  environment.HISTORY_DAYS = '20'
  await turn()
  expect(await left()).toEqual(['appointments', 'deleted records', 'lines', 'registrations'])
  environment.RECOVERY_DAYS = '20'
  await turn()
  expect(await left()).toEqual(['appointments', 'lines', 'registrations'])
  environment.JOURNAL_DAYS = '20'
  await turn()
  expect(await left()).toEqual(['appointments', 'registrations'])
  environment.PERSONS_DAYS = '20'
  await turn()
  expect(await left()).toEqual([])
}, 60_000)
