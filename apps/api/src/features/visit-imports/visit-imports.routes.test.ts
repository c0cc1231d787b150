import { beforeEach, describe, expect, it } from 'vitest'
import { runRetentionOf } from '#test/builders/retention.ts'
import { storedRows } from '#test/stored-rows.ts'
import { testApp } from '#test/test-app.ts'
import { forgetUnfinishedImports } from './visit-imports.queries.ts'

const t = await testApp()
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

type Row = { day: string; visits: number; sessions?: number; page?: string }
const PATH = '/api/visit-imports'
const call = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  t.call(method, `${PATH}${path}`, { headers, ...(payload ? { payload } : {}) })
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)

async function receive(days: Row[], pages: Row[] = [], tool = 'plausible') {
  const { id } = (await call('POST', '', { tool, fileName: 'export.zip' })).json().data
  const sent = days.map((day) => ({ sessions: 0, ...day }))
  expect((await call('POST', `/${id}/rows`, { days: sent, pages })).statusCode).toBe(200)
  return { id, preview: (await call('GET', `/${id}`)).json().data }
}
const count = (id: number) => call('POST', `/${id}/count`)
const countOwn = (day: string, visits: number, page = '/') =>
  query(
    `with days as (insert into visit_days (day, visits, sessions, bots, timed_sessions, session_ms, newsletter_signups)
       values ($1, $2, 1, 0, 0, 0, 0)),
     pages as (insert into visit_pages (day, page, visits, timed_views, time_ms) values ($1, $3, $2, 0, 0))
     insert into visit_page_months (month, page, visits, timed_views, time_ms)
     values (date_trunc('month', $1::date), $3, $2, 0, 0)`,
    [day, visits, page],
  )
const stats = async () => (await t.call('GET', '/api/analytics/stats?period=all', { headers })).json().data
const topPages = async (period = 'all') =>
  (await t.call('GET', `/api/analytics/top-pages?period=${period}`, { headers }))
    .json()
    .data.map(({ page, visits }: Row) => [page, visits])
/** All that is stored but for the journal and what the calls themselves leave. */
const rowsOf = () =>
  storedRows(t, (table) => /^(journal|idempotency_keys|sessions|users|visit_salts)/.test(table))

describe('an import of visits', () => {
  it('AUDI-10 is a preview first: days, visits, pages, and the days that stay as they are', async () => {
    await countOwn('2026-02-20', 5)
    const { id, preview } = await receive(
      [
        { day: '2023-01-01', visits: 9 },
        { day: '2026-02-18', visits: 30, sessions: 12 },
        { day: '2026-02-19', visits: 20, sessions: 8 },
        { day: '2026-02-20', visits: 700 },
        { day: '2026-03-02', visits: 1 },
        { day: '2027-01-01', visits: 1 },
      ],
      [
        { day: '2026-02-18', page: '/', visits: 25 },
        { day: '2026-02-19', page: '/a', visits: 20 },
        { day: '2026-02-20', page: '/b', visits: 700 },
      ],
    )
    expect(preview).toMatchObject({ from: '2026-02-18', to: '2026-02-19', days: 2, visits: 50, sessions: 20 })
    expect(preview).toMatchObject({ pages: 2, countedAt: null, left: { known: 1, old: 1, coming: 2 } })
    expect((await stats()).totalVisits).toBe(5)
    expect((await count(id)).json().data).toMatchObject({
      days: 2,
      visits: 50,
      countedAt: '2026-03-02T09:00:00.000Z',
    })
    expect(await stats()).toMatchObject({ totalVisits: 55, uniqueSessions: 21 })
    expect(await topPages()).toEqual([
      ['/', 30],
      ['/a', 20],
    ])
    expect(await topPages('30d')).toEqual([
      ['/', 30],
      ['/a', 20],
    ])
    expect((await call('GET')).json().data).toMatchObject([
      { id, days: 2, left: { known: 0, old: 0, coming: 0 } },
    ])
  })

  it('AUDI-10 marks its days', async () => {
    await countOwn('2026-02-20', 5)
    const { id } = await receive([{ day: '2026-02-19', visits: 20 }])
    await count(id)
    const marked = (await stats()).days.filter(({ isImported }: { isImported?: boolean }) => isImported)
    expect(marked.map(({ day }: Row) => day)).toEqual(['2026-02-19'])
  })

  it('AUDI-10 « Annuler l’import » leaves every table row for row as it was', async () => {
    await countOwn('2026-02-20', 5)
    await countOwn('2026-02-21', 7, '/a')
    const before = await rowsOf()
    const { id } = await receive(
      [
        { day: '2026-02-19', visits: 20 },
        { day: '2026-02-22', visits: 3 },
      ],
      [
        { day: '2026-02-19', page: '/', visits: 20 },
        { day: '2026-02-22', page: '/a', visits: 3 },
      ],
    )
    await count(id)
    expect(await rowsOf()).not.toEqual(before)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)
    expect(await rowsOf()).toEqual(before)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404)
    const { rows } = await query("select kind from journal where kind like 'visits.%' order by id")
    expect(rows.map(({ kind }) => kind)).toEqual(['visits.imported', 'visits.import_undone'])
  })

  it('AUDI-10 counts no day twice: the same file again, or two that are counted at the same moment', async () => {
    const days = [
      { day: '2026-02-18', visits: 30 },
      { day: '2026-02-19', visits: 20 },
    ]
    const [first, second] = [await receive(days), await receive(days)]
    const codes = (await Promise.all([count(first.id), count(second.id)])).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409])
    expect((await stats()).totalVisits).toBe(50)
    const again = await receive(days)
    expect(again.preview).toMatchObject({ days: 0, left: { known: 2 } })
    expect((await count(again.id)).json().message).toMatch(/déjà comptés/)
    const counted = codes[0] === 200 ? first.id : second.id
    expect((await count(counted)).json().message).toBe('Cet import est déjà fait.')
    expect((await call('POST', `/${counted}/rows`, { days: [] })).statusCode).toBe(409)
  })

  it('AUDI-10 takes a batch that is sent again once, and forgets a preview that nobody counts', async () => {
    const { id } = await receive(
      [{ day: '2026-02-18', visits: 30 }],
      [{ day: '2026-02-18', page: '/', visits: 30 }],
    )
    await call('POST', `/${id}/rows`, {
      days: [{ day: '2026-02-18', visits: 31, sessions: 2 }],
      pages: [{ day: '2026-02-18', page: '/', visits: 31 }],
    })
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({ visits: 31, sessions: 2, pages: 1 })
    await forgetUnfinishedImports(t.db, new Date('2026-03-03T08:00:00Z'))
    expect((await call('GET', `/${id}`)).statusCode).toBe(200)
    await forgetUnfinishedImports(t.db, new Date('2026-03-03T10:00:00Z'))
    expect((await call('GET', `/${id}`)).json().message).toBe('Import non trouvé')
  })

  it.each([
    ['a day that does not exist', { days: [{ day: '2026-02-30', visits: 1, sessions: 0 }] }],
    ['a negative sum', { days: [{ day: '2026-02-20', visits: -1, sessions: 0 }] }],
    ['a sum over every limit', { days: [{ day: '2026-02-20', visits: 1e12, sessions: 0 }] }],
    ['a page without a name', { pages: [{ day: '2026-02-20', page: '', visits: 1 }] }],
    ['too many rows', { pages: Array(1001).fill({ day: '2026-02-20', page: '/', visits: 1 }) }],
  ])('AUDI-10 refuses %s in French, and keeps what it has', async (_, rows) => {
    const { id } = await receive([{ day: '2026-02-18', visits: 30 }])
    const refused = await call('POST', `/${id}/rows`, rows)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toMatch(/[àéêè]|plus|requise|peut/)
    expect((await call('GET', `/${id}`)).json().data.visits).toBe(30)
  })

  it('AUDI-10 goes with the sums that are kept no longer, and is the privileged account’s alone', async () => {
    const { id } = await receive(
      [
        { day: '2024-03-01', visits: 30 },
        { day: '2026-02-18', visits: 3 },
      ],
      [{ day: '2024-03-01', page: '/', visits: 30 }],
    )
    await count(id)
    await runRetentionOf(t)('2026-06-02T09:00:00Z')
    const { rows } = await query(
      `select (select count(*)::integer from imported_days) as days,
        (select count(*)::integer from imported_pages) as pages,
        (select count(*)::integer from imported_page_months) as months`,
    )
    expect(rows).toEqual([{ days: 1, pages: 0, months: 0 }])
    await query('update users set is_privileged = false')
    for (const path of ['', `/${id}`]) expect((await call('GET', path)).statusCode).toBe(403)
    for (const path of [`/${id}/count`, `/${id}/rows`])
      expect((await call('POST', path, {})).statusCode).toBe(403)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(403)
  })
})
