import { beforeEach, describe, expect, it } from 'vitest'
import { bookingInput } from '#test/builders/appointments.ts'
import { courseInput } from '#test/builders/events.ts'
import { requestInput } from '#test/builders/requests.ts'
import { FIREFOX, visitsOf } from '#test/builders/visits.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', SITE_URL: 'https://www.cabinet.fr', RATE_LIMITS: 'off' })
const { track, read, settle } = visitsOf(t)
const { pool } = t.database
let headers: Record<string, string>
let visitors = 0

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

/** Another visitor each time. */
function arrive(page: string, entry: object = {}, address?: string) {
  visitors += 1
  return track(
    'page-visit',
    { page, referrer: '', ...entry },
    { address: address ?? `198.51.100.${visitors}` },
  )
}

const named = (rows: { sessions: number }[], key: string) =>
  Object.fromEntries(
    rows
      .filter(({ sessions }) => sessions > 0)
      .map((row) => [(row as unknown as Record<string, string>)[key], row.sessions]),
  )

describe('where visitors come from', () => {
  it('AUDI-02 AUDI-01 counts each session once, by source and by entry page and channel', async () => {
    await arrive('/blog', { referrer: 'https://www.google.fr' }, '203.0.113.1')
    await arrive('/contact', { referrer: 'https://www.cabinet.fr' }, '203.0.113.1')
    await settle(headers, { totalVisits: 2 })
    await arrive('/blog', { referrer: 'https://claude.ai' }, '203.0.113.1')
    await arrive('/blog', { referrer: 'https://chatgpt.com/c/secret?q=Ana' })
    await arrive('/', { source: 'newsletter', campaign: 'Mars' })
    await arrive('/')
    // An older tracker says nothing of it.
    await track('page-visit', { page: '/' }, { address: '203.0.113.99' })
    await settle(headers, { totalVisits: 7, uniqueSessions: 5 })

    const all = await read('audience', headers)
    expect(named(all.channels, 'channel')).toEqual({ search: 1, assistant: 1, newsletter: 1, direct: 1 })
    expect(all.channels).toHaveLength(7)
    expect(named(all.sources, 'source')).toEqual({ Google: 1, ChatGPT: 1, Newsletter: 1, '(direct)': 1 })
    expect(named(all.campaigns, 'campaign')).toEqual({ Mars: 1 })
    expect(named(all.entries, 'page')).toEqual({ '/blog': 2, '/': 2 })

    const assistants = await read('audience?channel=assistant', headers)
    expect(named(assistants.entries, 'page')).toEqual({ '/blog': 1 })
    expect(named(assistants.sources, 'source')).toEqual({ ChatGPT: 1 })
    const ofPage = await read('audience?page=/blog&period=7d', headers)
    expect(named(ofPage.channels, 'channel')).toEqual({ search: 1, assistant: 1 })
    expect(ofPage).toMatchObject({ sources: null, campaigns: null })
    expect((await read('audience?source=Google', headers)).entries).toBeNull()

    const { rows } = await pool.query<{ text: string }>(
      `select visit_sessions::text as text from visit_sessions
       union all select visit_arrivals::text from visit_arrivals
       union all select visit_arrival_months::text from visit_arrival_months`,
    )
    for (const { text } of rows) expect(text).not.toMatch(/secret|Ana|203\.0|198\.51/)
  })

  it('AUDI-02 keeps 500 sources and campaigns a month, the rest is « (autres) »', async () => {
    t.clock.set('2026-06-02T10:00:00Z')
    headers = (await t.signUp({ email: 'lea@exemple.fr' })).headers
    for (let index = 0; index < 520; index += 1)
      await track(
        'page-visit',
        { page: '/', source: `inventée ${index}`, campaign: `c${index}` },
        { address: `10.0.${index >> 8}.${index & 255}` },
      )
    await settle(headers, { uniqueSessions: 520 })
    const { rows } = await pool.query(
      `select dimension, count(*)::int as names, max(sessions)::int as most
       from visit_arrival_months where month = '2026-06-01' and dimension <> 'page' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { dimension: 'campaign', names: 501, most: 20 },
      { dimension: 'source', names: 501, most: 20 },
    ])
    expect((await read('audience?period=7d&limit=1', headers)).sources).toMatchObject([
      { source: '(autres)', sessions: 20 },
    ])
  })

  it('AUDI-05 compares with the days before or a year earlier, and says what is not complete', async () => {
    const day = (iso: string) => pool.query(`insert into visit_days values ('${iso}', 10, 5, 0, 0, 0, 0)`)
    await day('2025-03-10')
    await day('2026-03-01')
    await pool.query(
      `insert into visit_arrivals values ('2026-03-08', 'source', 'Google', 'search', 4),
         ('2026-03-10', 'source', 'Google', 'search', 3)`,
    )
    t.clock.set('2026-03-16T10:00:00Z')
    headers = (await t.signUp({ email: 'paul@exemple.fr' })).headers
    const stats = async (query: string) => (await read(`stats?${query}`, headers)).compared
    expect(await stats('period=7d')).toBeNull()
    expect(await stats('period=all&compare=before')).toBeNull()
    expect(await stats('period=7d&compare=year')).toMatchObject({
      from: '2025-03-10',
      to: '2025-03-16',
      isComplete: true,
      totalVisits: 10,
    })
    expect(await stats('period=30d&compare=before')).toMatchObject({
      from: '2026-01-16',
      to: '2026-02-14',
      isComplete: true,
    })
    expect(await stats('period=12m&compare=before')).toMatchObject({
      from: '2024-04-01',
      to: '2025-03-16',
      isComplete: false,
    })
    const audience = await read('audience?period=7d&compare=before', headers)
    expect(audience.compared).toEqual({ from: '2026-03-03', to: '2026-03-09', isComplete: false })
    expect(audience.sources).toEqual([{ source: 'Google', channel: 'search', sessions: 3, before: 4 }])
  })
})

describe('what the site brings', () => {
  const send = (entry?: object, extra: object = {}) =>
    t.call('POST', '/api/requests', {
      payload: { ...requestInput(), ...(entry && { entry }) },
      headers: { 'user-agent': FIREFOX, ...extra },
      remoteAddress: '203.0.113.5',
    })
  const goals = async (filter = '') => {
    const { goals } = await read(`audience?period=7d${filter}`, headers)
    return Object.fromEntries(goals.map(({ goal, count }: { goal: string; count: number }) => [goal, count]))
  }
  const LATER = { page: '/contact', referrer: 'https://www.cabinet.fr' }

  it('AUDI-06 counts a form by how its session began, and one of a landing page by that', async () => {
    await arrive('/blog', { referrer: 'https://chatgpt.com' }, '203.0.113.5')
    await arrive('/contact', { referrer: 'https://www.cabinet.fr' }, '203.0.113.5')
    await settle(headers, { totalVisits: 2 })
    expect((await send(LATER)).statusCode).toBe(201)
    expect((await send({ page: '/contact', source: 'newsletter' })).statusCode).toBe(201)
    expect(await goals()).toEqual({ request: 2, appointment: 0, registration: 0, subscription: 0 })
    expect(await goals('&channel=assistant&source=ChatGPT&page=/blog')).toMatchObject({ request: 1 })
    expect(await goals('&channel=newsletter')).toMatchObject({ request: 1 })
    const { rows } = await pool.query(`select contact_requests::text as text from contact_requests`)
    for (const { text } of rows) expect(text).not.toMatch(/ChatGPT|assistant|203\.0/)
  })

  it('AUDI-06 counts none without an entry, of administrators, of robots and of those who decline', async () => {
    const answers = [
      await send(),
      await send(LATER, headers),
      await send(LATER, { dnt: '1' }),
      await send(LATER, { 'user-agent': 'Googlebot/2.1' }),
      await send({ page: 12, referrer: {} }),
      await t.call('POST', '/api/requests', {
        payload: { ...requestInput(), website: 'x', entry: LATER },
        headers: { 'user-agent': FIREFOX },
      }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201])
    expect(await goals()).toMatchObject({ request: 0 })
  })

  it('AUDI-06 names no page and no source that no visit has named', async () => {
    await arrive('/')
    await settle(headers, { totalVisits: 1 })
    await send({ page: '/inventée', referrer: 'https://inventee.fr' })
    const { rows } = await pool.query('select channel, source, page, reached from visit_goals')
    expect(rows).toEqual([{ channel: 'site', source: '(autres)', page: '(autres)', reached: 1 }])
  })

  it('AUDI-06 gives no figure under 5 of a day', async () => {
    await pool.query(
      `insert into visit_goals
       select '2026-03-01'::date + n, 'request', 'direct', '(direct)', '/', n from unnest(array[4, 5]) as n`,
    )
    t.clock.set('2026-03-08T10:00:00Z')
    headers = (await t.signUp({ email: 'zoe@exemple.fr' })).headers
    expect((await read('audience?period=7d', headers)).goalDays).toEqual([
      { day: '2026-03-05', goal: 'request', count: null },
      { day: '2026-03-06', goal: 'request', count: 5 },
    ])
    expect(await goals()).toMatchObject({ request: 9 })
  })

  it('AUDI-06 counts appointments, and registrations and subscriptions once', async () => {
    const course = await t.call('POST', '/api/events', { headers, payload: courseInput() })
    const entry = { page: '/', referrer: '' }
    const send = (url: string, payload: object) =>
      t.call('POST', url, { payload: { ...payload, entry }, headers: { 'user-agent': FIREFOX } })
    const person = { name: 'Ana', email: 'ana@exemple.fr' }
    const registrations = `/api/public/events/${course.json().event.id}/registrations`
    const answers = [
      await send('/api/appointments', bookingInput()),
      // The slot is taken by then.
      await send('/api/appointments', bookingInput()),
      await send(registrations, person),
      await send(registrations, person),
      await send('/api/newsletter/subscribe', { email: 'ana@exemple.fr' }),
      await send('/api/newsletter/subscribe', { email: 'ana@exemple.fr' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409, 201, 201, 201, 201])
    expect(await goals()).toEqual({ request: 0, appointment: 1, registration: 1, subscription: 1 })
  })
})

describe('beside the chart', () => {
  it('AUDI-07 adds a dated line of 80 characters, and removes it', async () => {
    const add = (payload: object) => t.call('POST', '/api/analytics/landmarks', { headers, payload })
    const day = (await t.call('GET', '/api/analytics/stats?period=7d', { headers })).json().data.days[6].day
    for (const wrong of [
      { day, label: ' ' },
      { day, label: 'x'.repeat(81) },
      { day: '2026-02-30', label: 'x' },
    ])
      expect((await add(wrong)).statusCode).toBe(400)
    const added = await add({ day, label: 'é'.repeat(80) })
    expect(added.statusCode).toBe(201)
    const { id } = added.json().data
    await pool.query(
      `insert into campaigns (subject, preheader, content, audience, state, started_at, created_at, updated_at)
       select 'Lettre de mars', '', '', '{}', 'sent', $1, $1, $1 from (select $1::timestamptz) as at`,
      [`${day}T08:00:00Z`],
    )
    expect(await read('landmarks?period=7d', headers)).toEqual([
      { kind: 'note', id, day, label: 'é'.repeat(80) },
      expect.objectContaining({ kind: 'campaign', day, label: 'Lettre de mars' }),
    ])
    const path = `/api/analytics/landmarks/${id}`
    expect((await t.call('DELETE', path, { headers })).statusCode).toBe(200)
    expect((await t.call('DELETE', path, { headers })).statusCode).toBe(404)
  })

  it('AUDI-08 shows the pages of the last 30 minutes with their titles', async () => {
    // Nothing is forgotten of the tests before but by the time.
    t.clock.advance(31 * 60)
    headers = (await t.signUp({ email: 'noe@exemple.fr' })).headers
    await arrive('/services', { title: '  Nos\n services ' })
    await arrive('/contact')
    await settle(headers, { totalVisits: 2 })
    expect(await read('top-pages', headers)).toMatchObject([
      { page: '/contact', title: null },
      { page: '/services', title: 'Nos services' },
    ])
    t.clock.advance(29 * 60)
    headers = (await t.signUp({ email: 'ines@exemple.fr' })).headers
    await arrive('/contact')
    expect(await read('now', headers)).toEqual({
      views: 3,
      pages: [
        { page: '/contact', title: null, views: 2 },
        { page: '/services', title: 'Nos services', views: 1 },
      ],
    })
    t.clock.advance(2 * 60)
    expect(await read('now', headers)).toMatchObject({ views: 1, pages: [{ page: '/contact' }] })
  })
})
