import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { FIREFOX, visitsOf } from '#test/builders/visits.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', ALLOWED_ORIGINS: 'https://www.cabinet.fr' })
const { track, read, settle } = visitsOf(t)
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

describe('what the site reports', () => {
  it('TRACK-05 TRACK-01 TRACK-02 a visit shows in the visits, the sessions and the top pages', async () => {
    const answer = await track('page-visit', { page: '/services', referrer: 'https://moteur.fr/?q=esg' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true })
    await track('page-visit', { page: '/services' })
    await track('page-visit', { page: '/contact' })
    await track('page-visit', { page: '/services' }, { address: '198.51.100.20' })
    await settle(headers, { totalVisits: 4, uniqueSessions: 2, avgTimePerSession: 0, botVisits: 0 })
    expect(await read('top-pages', headers)).toMatchObject([
      { page: '/services', visits: 3 },
      { page: '/contact', visits: 1 },
    ])
  })

  it('TRACK-06 TRACK-03 the time on a page shows in the page times, averaged over the views that told one', async () => {
    for (let view = 1; view <= 3; view++) await track('page-visit', { page: '/blog/esg' })
    await track('page-time', { page: '/blog/esg', timeSpent: 40 })
    await track('page-time', { page: '/blog/esg', timeSpent: 50 })
    await track('page-time', { page: '/blog/esg', timeSpent: 15, again: true })
    await track('page-time', { page: '/blog/esg', timeSpent: 0 })
    await track('page-visit', { page: '/sans-temps' })
    await settle(headers, { totalVisits: 4, avgTimePerSession: 105 })
    expect(await read('page-time-stats', headers)).toMatchObject([
      { page: '/blog/esg', avgTimeSpent: 52.5, visitCount: 3 },
      { page: '/sans-temps', avgTimeSpent: 0, visitCount: 1 },
    ])
  })

  it('TRACK-07 a subscription made on the site is recorded on its day, and is no visit', async () => {
    await track('newsletter', { page: '/blog', language: 'fr' })
    await track('newsletter', {})
    await settle(headers, { newsletterSignups: 2, totalVisits: 0, uniqueSessions: 0 })
    // Another batch of the same day adds to what is written.
    await track('newsletter', { page: '/contact' })
    await settle(headers, { newsletterSignups: 3, totalVisits: 0, uniqueSessions: 0 })
  })

  it('TRACK-08 the end of a session tells its length: the longest told, or the time of its pages when longer', async () => {
    const [reader, passer] = [{ address: '198.51.100.1' }, { address: '198.51.100.2' }]
    await track('page-visit', { page: '/' }, reader)
    await track('page-time', { page: '/', timeSpent: 20 }, reader)
    await track('session-end', { duration: 30 }, reader)
    await track('session-end', { duration: 100 }, reader)
    await track('page-visit', { page: '/' }, passer)
    await track('session-end', {}, passer)
    await settle(headers, { uniqueSessions: 2, avgTimePerSession: 100 })
    await track('page-time', { page: '/', timeSpent: 50 }, passer)
    await settle(headers, { uniqueSessions: 2, avgTimePerSession: 75 })
    await track('page-time', { page: '/', timeSpent: 100 }, reader)
    await settle(headers, { uniqueSessions: 2, avgTimePerSession: 85 })
  })

  it('takes beacons: JSON as plain text, or nothing at all', async () => {
    const beacon = (call: string, payload?: string) =>
      t.call('POST', `/api/analytics/${call}`, {
        ...(payload === undefined ? {} : { payload }),
        headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://www.cabinet.fr' },
      })
    expect((await beacon('page-visit', '{"page":"/beacon"}')).statusCode).toBe(200)
    expect((await beacon('session-end', '')).statusCode).toBe(200)
    expect((await t.call('POST', '/api/analytics/session-end')).statusCode).toBe(200)
    expect((await beacon('page-visit', '{"page":')).statusCode).toBe(400)
    expect((await beacon('page-visit', 'null')).statusCode).toBe(400)
    await settle(headers, { totalVisits: 1 })
    expect(await read('tracker', headers)).toEqual({
      siteUrl: null,
      sources: [{ origin: 'https://www.cabinet.fr', lastVisitAt: t.clock.now().toISOString() }],
    })
  })

  it('understands plain text nowhere else', async () => {
    const answer = await t.call('POST', '/api/requests', {
      payload: '{"name":"Ana"}',
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('what is a page', () => {
  it('is a path without query or fragment, as people write it', async () => {
    const pages = [
      ['/a?utm=1#bas', '/a'],
      ['https://www.cabinet.fr/b?x=ana@exemple.fr', '/b'],
      ['https://www.cabinet.fr', '/'],
      ['/%C3%A9v%C3%A9nements', '/événements'],
      ['/100%', '/100%'],
      [`/${'x'.repeat(900)}`, `/${'x'.repeat(499)}`],
      ['/ligne\r\nsuivante\u202e', '/ligne suivante '],
    ]
    for (const [page] of pages) expect((await track('page-visit', { page })).statusCode).toBe(200)
    await settle(headers, { totalVisits: pages.length })
    const counted: { page: string }[] = await read('top-pages', headers)
    expect(counted.map(({ page }) => page).sort()).toEqual(pages.map(([, page]) => page).sort())
  })

  it('is nothing else: the body is refused with a sentence', async () => {
    for (const [call, body] of [
      ['page-visit', { page: 'javascript:alert(1)' }],
      ['page-visit', { page: 'data:text/html,x' }],
      ['page-visit', { page: 'accueil' }],
      ['page-visit', { page: '' }],
      ['page-visit', { page: `/${'x'.repeat(2048)}` }],
      ['page-visit', { page: '/a', admin: true }],
      ['page-visit', {}],
      ['page-time', { page: '/a', timeSpent: '12' }],
      ['page-time', { page: '/a', timeSpent: null }],
      ['page-time', { page: '/a' }],
      ['session-end', { duration: 'long' }],
      ['newsletter', { language: 'x'.repeat(100) }],
    ] as const) {
      const answer = await track(call, body)
      expect(answer.statusCode, JSON.stringify(body)).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) })
    }
  })

  it('refuses a path of 100 kB before reading it', async () => {
    expect((await track('page-visit', { page: `/${'x'.repeat(100_000)}` })).statusCode).toBe(413)
  })

  it('holds times between nothing and half an hour', async () => {
    await track('page-visit', { page: '/' })
    await track('page-time', { page: '/court', timeSpent: -500 })
    await track('page-time', { page: '/long', timeSpent: 1e300 })
    await settle(headers, { totalVisits: 1, avgTimePerSession: 1800 })
    expect(await read('page-time-stats', headers)).toContainEqual({
      title: null,
      before: null,
      page: '/long',
      avgTimeSpent: 1800,
      visitCount: 1,
    })
  })
})

describe('who is counted', () => {
  it('counts robots and driven browsers apart, in nothing else', async () => {
    const robot = { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    await track('page-visit', { page: '/robot' }, robot)
    await track('page-time', { page: '/robot', timeSpent: 30 }, robot)
    await track('session-end', { duration: 30 }, robot)
    await track('newsletter', {}, robot)
    await track('page-visit', { page: '/robot', webdriver: true })
    await track('page-visit', { page: '/', webdriver: false })
    await settle(headers, {
      totalVisits: 1,
      uniqueSessions: 1,
      botVisits: 2,
      newsletterSignups: 0,
      avgTimePerSession: 0,
    })
    expect(await read('page-time-stats', headers)).toMatchObject([
      { page: '/', avgTimeSpent: 0, visitCount: 1 },
    ])
  })

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('counts nobody who asks not to be: %j', async (refusing) => {
    expect((await track('page-visit', { page: '/' }, { headers: refusing })).statusCode).toBe(200)
    await track('page-visit', { page: '/autre' })
    await settle(headers, { totalVisits: 1, uniqueSessions: 1, botVisits: 0 })
    expect(await read('top-pages', headers)).toMatchObject([{ page: '/autre', visits: 1 }])
  })

  it('TRACK-11 another day is another session, with another salt, and the salt of the day before is gone', async () => {
    const salts = async () => (await t.database.pool.query('select day::text, salt from visit_salts')).rows
    // A day of this test alone: the product keeps the salt of the day that the tests before it have opened.
    t.clock.set('2026-03-16T12:00:00Z')
    headers = (await t.signUp({ email: 'noe@exemple.fr' })).headers
    await track('page-visit', { page: '/' })
    await track('page-visit', { page: '/' })
    await settle(headers, { totalVisits: 2, uniqueSessions: 1 })
    const before = await salts()
    expect(before.map(({ day }) => day)).toEqual(['2026-03-16'])
    // 23 h 30 in Paris, then half past midnight: a day ends where the site is.
    t.clock.set('2026-03-16T22:30:00Z')
    await track('page-visit', { page: '/' })
    t.clock.set('2026-03-16T23:30:00Z')
    await track('page-visit', { page: '/' })
    headers = (await t.signUp({ email: 'lea@exemple.fr' })).headers
    await settle(headers, {
      totalVisits: 4,
      uniqueSessions: 2,
      days: [
        { day: '2026-03-16', visits: 3, sessions: 1 },
        { day: '2026-03-17', visits: 1, sessions: 1 },
      ],
    })
    const after = await salts()
    expect(after.map(({ day }) => day)).toEqual(['2026-03-17'])
    expect(after[0].salt.equals(before[0].salt)).toBe(false)
  })

  it('TRACK-12 the address is written nowhere in the database', async () => {
    const address = '198.51.100.234'
    const person = { address, userAgent: `${FIREFOX} Unique/77.1` }
    await track('page-visit', { page: '/' }, person)
    await track('page-time', { page: '/', timeSpent: 5 }, person)
    await track('session-end', { duration: 5 }, person)
    await track('newsletter', {}, person)
    await settle(headers, { totalVisits: 1, newsletterSignups: 1, avgTimePerSession: 5 })
    const { rows: tables } = await t.database.pool.query(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    )
    let written = ''
    for (const { name } of tables)
      written += (await t.database.pool.query(`select t::text as row from ${name} t`)).rows
        .map(({ row }) => row)
        .join('\n')
    expect(written).toContain('2026-03-02')
    for (const secret of [address, 'Unique/77.1', Buffer.from(address).toString('hex')])
      expect(written).not.toContain(secret)
  })

  it('TRACK-10 no call sets a cookie', async () => {
    const answers = [
      await track('page-visit', { page: '/' }),
      await track('page-time', { page: '/', timeSpent: 1 }),
      await track('newsletter', {}),
      await track('session-end', { duration: 1 }),
      await t.call('GET', '/t.js'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    for (const answer of answers) expect(answer.headers['set-cookie']).toBeUndefined()
    await settle(headers, { totalVisits: 1, newsletterSignups: 1 })
  })
})

describe('the tracker', () => {
  it('is one small file that any site may load', async () => {
    const answer = await t.call('GET', '/t.js')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(gzipSync(answer.body).length).toBeLessThanOrEqual(850)
    expect(answer.body).not.toMatch(/cookie|sessionStorage|indexedDB/)
    const compressed = await t.call('GET', '/t.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(compressed.rawPayload.length).toBeLessThanOrEqual(850)
    const again = await t.call('GET', '/t.js', { headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })
})
