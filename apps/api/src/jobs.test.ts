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

it('SAFE-17 a job that found the database away tries again within seconds, not at its next turn', async () => {
  const { database, close } = await openTestDatabase()
  const connect = vi.spyOn(database.pool, 'connect')
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  // A query outside a transaction passes a callback.
  const refuse = (done?: (error: Error) => void) => (done ? done(away) : Promise.reject(away))
  connect.mockImplementation(refuse as typeof database.pool.connect)
  const settings = readSettings({}, {})
  const log = createLogger('silent')
  const error = vi.spyOn(log, 'error')
  const failures = () =>
    error.mock.calls
      .map(([details]) => (details as unknown as { job: string }).job)
      .filter((job) => job === 'appointment statuses')
  const stop = startJobs({
    db: database.db,
    images: {
      save: async () => {},
      read: async () => undefined,
      remove: async () => {},
      drop: async () => {},
    },
    log,
    now: () => new Date('2026-03-02T09:00:00Z'),
    site: siteOf(settings, database.db),
    settings,
  })
  // The statuses of appointments are followed once a minute.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failures()).toEqual(['appointment statuses'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failures()).toEqual(['appointment statuses', 'appointment statuses'])
  connect.mockRestore()
  await stop()
  await close()
})
