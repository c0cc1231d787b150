import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runRetentionOf } from '#test/builders/retention.ts'
import { visitsOf } from '#test/builders/visits.ts'
import { appOver, testApp } from '#test/test-app.ts'
import { forgetVisits } from './forget-visits.ts'
import { addVisit, emptyBatch, SESSIONS_MAX } from './visit-batch.ts'
import { createVisitRecorder } from './visit-recorder.ts'

const t = await testApp()
const { track, read, settle } = visitsOf(t)
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const query = async (text: string) => (await t.database.pool.query(text)).rows

/** Another process of the product on the same database. */
async function secondApp() {
  const app = appOver(t.database, t.settings, t.clock.now)
  await app.ready()
  return app
}

describe('writing the visits', () => {
  it('writes what is left when the process stops', async () => {
    const app = await secondApp()
    await app.inject({ method: 'POST', url: '/api/analytics/page-visit', payload: { page: '/fin' } })
    await app.close()
    expect(await read('stats', headers)).toMatchObject({ totalVisits: 1, uniqueSessions: 1 })
  })

  it('TRACK-11 two processes that meet the same visitors at the same moment count each of them once', async () => {
    // Processes of this test alone: one that has already opened this day keeps a salt that the others never saw.
    const apps = [await secondApp(), await secondApp(), await secondApp()]
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        apps.flatMap((app) =>
          Array.from({ length: 40 }, async (_, visitor) => {
            const from = { remoteAddress: `198.51.100.${visitor}`, method: 'POST' as const }
            await app.inject({ ...from, url: '/api/analytics/page-visit', payload: { page: '/' } })
            await app.inject({
              ...from,
              url: '/api/analytics/page-time',
              payload: { page: '/', timeSpent: 1 },
            })
          }),
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    await Promise.all(apps.map((app) => app.close()))
    await settle(headers, { totalVisits: 360, uniqueSessions: 40, avgTimePerSession: 9 })
  })

  it('says so when the day of a visit cannot be opened, and opens it for the next one', async () => {
    const app = await secondApp()
    const visit = () =>
      app.inject({ method: 'POST', url: '/api/analytics/page-visit', payload: { page: '/aube' } })
    await query('alter table visit_salts rename to visit_salts_away')
    const [first, second] = await Promise.all([visit(), visit()])
    await query('alter table visit_salts_away rename to visit_salts')
    for (const { statusCode, body } of [first, second])
      expect([statusCode, JSON.parse(body)]).toEqual([500, expect.objectContaining({ code: 'internal' })])
    expect((await visit()).json()).toEqual({ success: true })
    await app.close()
    expect(await read('top-pages', headers)).toMatchObject([{ page: '/aube', visits: 1 }])
  })

  it('keeps the visits that could not be written, and writes them once', async () => {
    await query('alter table visit_days rename to visit_days_away')
    await track('page-visit', { page: '/patience' })
    await new Promise((resolve) => setTimeout(resolve, 150))
    await track('page-visit', { page: '/patience' })
    await query('alter table visit_days_away rename to visit_days')
    await settle(headers, { totalVisits: 2, uniqueSessions: 1 })
    expect(await read('top-pages', headers)).toMatchObject([{ page: '/patience', visits: 2 }])
  })

  it('never makes a visit wait for a write, and writes once a second at most', async () => {
    let writes = 0
    let finish = () => {}
    const recorder = createVisitRecorder({
      write: () => {
        writes += 1
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      },
      onFailure: () => {},
    })
    const visit = () => recorder.record((batch) => addVisit(batch, { day: '2026-03-02', session: 'a' }, '/'))
    visit()
    await vi.waitFor(() => expect(writes).toBe(1))
    for (let turn = 0; turn < 1000; turn++) visit()
    finish()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(writes).toBe(1)
    await vi.waitFor(() => expect(writes).toBe(2), { timeout: 2000 })
    finish()
    await recorder.close()
    expect(writes).toBe(2)
  })

  it('holds its memory while the database is away: visits count on, sessions past a bound do not', async () => {
    let written = emptyBatch()
    const recorder = createVisitRecorder({
      write: async (batch) => {
        written = batch
      },
      onFailure: () => {},
    })
    for (let visitor = 0; visitor < SESSIONS_MAX + 50; visitor++)
      recorder.record((batch) => addVisit(batch, { day: '2026-03-02', session: String(visitor) }, '/'))
    await recorder.close()
    const day = written.days.get('2026-03-02')
    expect(day?.counts.visits).toBe(SESSIONS_MAX + 50)
    expect(day?.sessions.size).toBe(SESSIONS_MAX)
  })
})

describe('forgetting', () => {
  it('TRACK-11 destroys salts when their day is over, sessions a day later, and sums after 25 months', async () => {
    await query(`insert into visit_salts values ('2026-03-01', ''), ('2026-03-02', '')`)
    await query(`insert into visit_sessions select day, '', true, 0, 0
                 from unnest('{2026-02-28, 2026-03-01, 2026-03-02}'::date[]) as day`)
    await query(`insert into visit_days select day, 1, 1, 0, 0, 0, 0
                 from unnest('{2024-02-29, 2024-03-01, 2026-03-02}'::date[]) as day`)
    await query(`insert into visit_pages select day, '/', 1, 0, 0 from visit_days`)
    await query(
      `insert into visit_page_months values ('2024-02-01', '/', 1, 0, 0), ('2024-03-01', '/', 1, 0, 0)`,
    )
    await forgetVisits(t.db, t.clock.now(), 'Europe/Paris')
    expect(await runRetentionOf(t)(t.clock.now())).toMatchObject({ audience: 1 })
    const left = async (table: string, column = 'day') =>
      (await query(`select ${column}::text as day from ${table} order by 1`)).map(({ day }) => day)
    expect(await left('visit_salts')).toEqual(['2026-03-02'])
    expect(await left('visit_sessions')).toEqual(['2026-03-01', '2026-03-02'])
    expect(await left('visit_days')).toEqual(['2024-03-01', '2026-03-02'])
    expect(await left('visit_pages')).toEqual(['2024-03-01', '2026-03-02'])
    expect(await left('visit_page_months', 'month')).toEqual(['2024-03-01'])
  })
})
