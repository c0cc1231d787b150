import type { DayVisits } from '@vigie/contract/site/analytics.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { required } from '#lib/required.ts'
import { visitsOf } from '#test/builders/visits.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', SITE_URL: 'https://www.cabinet.fr' })
const { track, read, settle } = visitsOf(t)
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const READS = ['stats', 'top-pages', 'page-time-stats', 'tracker']

describe('the reads', () => {
  it.each(READS)('TRACK-04 %s needs a token', async (path) => {
    expect((await t.call('GET', `/api/analytics/${path}`)).statusCode).toBe(401)
    const { statusCode, body } = await t.call('GET', `/api/analytics/${path}`, { headers })
    expect(statusCode, body).toBe(200)
  })

  it('TRACK-01 TRACK-02 TRACK-03 answer `data` when nothing has happened yet', async () => {
    expect(await read('stats', headers)).toEqual({
      totalVisits: 0,
      uniqueSessions: 0,
      totalNewsletterSubscriptions: 0,
      avgTimePerSession: 0,
      botVisits: 0,
      newsletterSignups: 0,
      days: [],
      compared: null,
    })
    expect(await read('top-pages', headers)).toEqual([])
    expect(await read('page-time-stats', headers)).toEqual([])
    expect(await read('tracker', headers)).toEqual({ siteUrl: 'https://www.cabinet.fr', sources: [] })
  })

  it('TRACK-01 counts the subscriptions that are active', async () => {
    for (const [email, isActive] of [
      ['a@exemple.fr', true],
      ['b@exemple.fr', true],
      ['c@exemple.fr', false],
    ])
      await t.database.pool.query(
        `insert into newsletter_subscriptions (email, language, is_active, created_at, search_text)
         values ($1, 'fr', $2, now(), '')`,
        [email, isActive],
      )
    expect(await read('stats?period=7d', headers)).toMatchObject({ totalNewsletterSubscriptions: 2 })
  })

  it.each([
    ['7d', '2026-02-24', 7, '/semaine /a'],
    ['30d', '2026-02-01', 30, '/mois /semaine /a'],
    ['12m', '2025-04-01', 336, '/an /mois /semaine /a'],
    ['all', '2024-05-31', 641, '/ancien /an /mois /semaine /a'],
  ])('over %s begin on %s and give each of its %i days', async (period, first, length, pages) => {
    for (const [moment, page] of [
      ['2024-05-31T10:00:00Z', '/ancien'],
      ['2025-04-01T10:00:00Z', '/an'],
      ['2026-02-01T10:00:00Z', '/mois'],
      ['2026-02-24T10:00:00Z', '/semaine'],
      ['2026-03-02T09:00:00Z', '/a'],
    ] as const) {
      t.clock.set(moment)
      await track('page-visit', { page })
      await track('page-time', { page, timeSpent: 10 })
    }
    const visited = pages.split(' ')
    await settle(headers, { totalVisits: 5 })
    const { days, ...stats } = await read(`stats?period=${period}`, headers)
    expect(stats).toMatchObject({
      totalVisits: visited.length,
      uniqueSessions: visited.length,
      avgTimePerSession: 10,
    })
    expect(days).toHaveLength(length)
    expect(days[0]).toEqual({ day: first, visits: 1, sessions: 1 })
    expect(days.at(-1)).toEqual({ day: '2026-03-02', visits: 1, sessions: 1 })
    const without = days.filter(({ visits, sessions }: DayVisits) => visits === 0 && sessions === 0)
    expect(without).toHaveLength(length - visited.length)
    const listed = (rows: { page: string }[]) => rows.map(({ page }) => page).sort()
    expect(listed(await read(`top-pages?period=${period}`, headers))).toEqual(visited.sort())
    expect(listed(await read(`page-time-stats?period=${period}`, headers))).toEqual(visited)
  })

  it('list as many pages as asked for, a hundred at most, and refuse what they do not know', async () => {
    for (let page = 1; page <= 12; page++) await track('page-visit', { page: `/p${page}` })
    await settle(headers, { totalVisits: 12 })
    expect(await read('top-pages', headers)).toHaveLength(10)
    expect(await read('top-pages?limit=3', headers)).toHaveLength(3)
    expect(await read('page-time-stats?limit=5000', headers)).toHaveLength(12)
    for (const path of ['stats?period=1y', 'top-pages?limit=0', 'page-time-stats?limit=x'])
      expect((await t.call('GET', `/api/analytics/${path}`, { headers })).statusCode).toBe(400)
  })

  it('answer 304 until a visit comes', async () => {
    const { headers: first } = await t.call('GET', '/api/analytics/top-pages', { headers })
    const ask = () =>
      t.call('GET', '/api/analytics/top-pages', {
        headers: { ...headers, 'if-none-match': String(first.etag) },
      })
    expect((await ask()).statusCode).toBe(304)
    await track('page-visit', { page: '/' })
    await settle(headers, { totalVisits: 1 })
    expect((await ask()).statusCode).toBe(200)
  })
})

describe('past the bound of a month', () => {
  it('unknown pages count together, those that were known keep their name', async () => {
    // A month in which nothing has been counted yet.
    t.clock.set('2026-05-04T10:00:00Z')
    headers = (await t.signUp({ email: 'lea@exemple.fr' })).headers
    await track('page-visit', { page: '/connue' })
    await settle(headers, { totalVisits: 1 })
    for (let page = 0; page < 2100; page++) await track('page-visit', { page: `/inventée-${page}` })
    await track('page-visit', { page: '/connue' })
    await settle(headers, { totalVisits: 2102 })
    const { rows } = await t.database.pool.query(
      'select count(*)::int as pages from visit_page_months union all select count(*)::int from visit_pages',
    )
    expect(rows).toEqual([{ pages: 2001 }, { pages: 2001 }])
    expect((await read('top-pages?limit=2', headers)).map(({ page }: { page: string }) => page)).toEqual([
      '(autres)',
      '/connue',
    ])
  })
})

describe('counted twice', () => {
  it('TRACK-01 TRACK-02 TRACK-03 the figures are those of a script that reads the raw beacons', async () => {
    const random = pseudoRandom(42)
    const pick = (below: number) => Math.floor(random() * below)
    const beacons = Array.from({ length: 400 }, () => ({
      at: new Date(Date.parse('2026-02-20T00:00:00Z') + pick(10 * 24 * 60) * 60_000),
      address: `198.51.100.${pick(12)}`,
      userAgent: required(['Firefox', 'Chrome'][pick(2)]),
      page: `/page-${pick(8)}`,
      timeSpent: random() < 0.4 ? pick(300) + 1 : undefined,
    })).sort((a, b) => a.at.getTime() - b.at.getTime())
    for (const { at, address, userAgent, page, timeSpent } of beacons) {
      t.clock.set(at)
      await track('page-visit', { page }, { address, userAgent })
      if (timeSpent) await track('page-time', { page, timeSpent }, { address, userAgent })
    }

    const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })
    const sessions = new Set<string>()
    const timed = new Set<string>()
    const pages = new Map<string, { visits: number; times: number[] }>()
    let seconds = 0
    for (const { at, address, userAgent, page, timeSpent } of beacons) {
      const session = [parisDay.format(at), address, userAgent].join()
      sessions.add(session)
      const sums = pages.get(page) ?? { visits: 0, times: [] }
      pages.set(page, sums)
      sums.visits += 1
      if (!timeSpent) continue
      sums.times.push(timeSpent)
      timed.add(session)
      seconds += timeSpent
    }
    const round = (value: number) => Math.round(value * 100) / 100
    await settle(headers, {
      totalVisits: beacons.length,
      uniqueSessions: sessions.size,
      avgTimePerSession: round(seconds / timed.size),
    })
    const visits = Object.fromEntries([...pages].map(([page, { visits }]) => [page, visits]))
    const top: { page: string; visits: number }[] = await read('top-pages', headers)
    expect(Object.fromEntries(top.map(({ page, visits }) => [page, visits]))).toEqual(visits)
    const times: { page: string; avgTimeSpent: number; visitCount: number }[] = await read(
      'page-time-stats',
      headers,
    )
    expect(times).toHaveLength(pages.size)
    for (const { page, avgTimeSpent, visitCount } of times) {
      const { times = [] } = pages.get(page) ?? {}
      const mean = times.reduce((sum, time) => sum + time, 0) / (times.length || 1)
      expect(visitCount).toBe(visits[page])
      expect(avgTimeSpent).toBeCloseTo(mean, 1)
    }
  })
})

/** Always the same numbers: a failure can be looked at again. */
function pseudoRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
