import { statfsSync } from 'node:fs'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { noteBackup } from '#db/last-backup.queries.ts'
import { appOver, NOW, testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open' })
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const attention = async () => (await t.call('GET', '/api/dashboard', { headers })).json().data
const post = async (url: string, payload: object) => {
  const answer = await t.call('POST', url, { headers, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** Far enough for the session to expire: somebody else comes in. */
async function turnClock(moment: string, email: string) {
  t.clock.set(moment)
  headers = (await t.signUp({ email })).headers
}

describe('GET /api/dashboard', () => {
  it('DASH-02 needs a token, and has nothing to say about an empty product', async () => {
    expect((await t.call('GET', '/api/dashboard')).statusCode).toBe(401)
    expect(await attention()).toEqual({
      pendingRequests: 0,
      pendingAppointments: 0,
      todayAppointments: 0,
      nextEvent: null,
      nextPublication: null,
      dueRights: null,
      drafts: 0,
    })
  })

  it('DASH-02 counts what waits: requests, appointments, those of today, drafts', async () => {
    const message = { name: 'Élodie', email: 'e@exemple.fr', subject: 'Bilan', message: 'Bonjour' }
    await post('/api/requests', message)
    const read = (await post('/api/requests', message)).data
    await t.call('PUT', `/api/requests/${read.id}/status`, { headers, payload: { status: 'read' } })

    const booking = { name: 'Élodie', email: 'e@exemple.fr' }
    await post('/api/appointments', { ...booking, date: '2026-03-02', startTime: '14:00' })
    const cancelled = await post('/api/appointments', { ...booking, date: '2026-03-02', startTime: '15:00' })
    await t.call('PUT', `/api/appointments/${cancelled.data.id}/status`, {
      headers,
      payload: { status: 'cancelled' },
    })
    await post('/api/appointments', { ...booking, date: '2026-03-03', startTime: '10:00' })
    await post('/api/unavailability', { date: '2026-03-02', startTime: '16:00', endTime: '17:00' })

    const article = {
      title: 'Brouillon',
      excerpt: 'Un résumé',
      content: 'Du texte',
      author: 'Ana',
      category: 'ESG',
    }
    await post('/api/blogs/admin', article)
    for (const title of ['Paru', 'Paru aussi'])
      await post('/api/blogs/admin', { ...article, title, published: true })
    expect(await attention()).toMatchObject({
      pendingRequests: 1,
      pendingAppointments: 2,
      todayAppointments: 1,
      drafts: 1,
    })
  })

  it('DASH-02 names the next event: active, and not over yet', async () => {
    await post('/api/events', { title: 'Hier', date: '2026-03-01' })
    await post('/api/events', { title: 'Caché', date: '2026-03-02', startTime: '11:00', isActive: false })
    await post('/api/events', { title: 'Ce matin', date: '2026-03-02', startTime: '08:00', endTime: '11:00' })
    await post('/api/events', { title: 'Demain', date: '2026-03-03', startTime: '09:00' })
    const title = async () => (await attention()).nextEvent?.title
    expect(await attention()).toMatchObject({
      nextEvent: { id: expect.any(Number), title: 'Ce matin', date: '2026-03-02', startTime: '08:00' },
    })
    await turnClock('2026-03-02T10:00:00Z', 'eva@exemple.fr')
    expect(await title()).toBe('Ce matin')
    // Nobody wrote anything: the clock alone makes another answer.
    await turnClock('2026-03-02T10:01:00Z', 'lea@exemple.fr')
    expect(await title()).toBe('Demain')
    await turnClock('2026-03-04T10:00:00Z', 'noe@exemple.fr')
    expect(await title()).toBeUndefined()
  })
})

describe('GET /api/dashboard/day', () => {
  const day = async (query = '') =>
    (await t.call('GET', `/api/dashboard/day${query}`, { headers })).json().data
  const NONE = { rows: [], total: 0 }

  it('DAY-23 needs a token, and names nobody in an empty product', async () => {
    expect((await t.call('GET', '/api/dashboard/day')).statusCode).toBe(401)
    expect(await day()).toEqual({
      appointments: NONE,
      requests: NONE,
      registrations: NONE,
      events: NONE,
      campaigns: NONE,
      reminders: NONE,
    })
    const refused = await t.call('GET', '/api/dashboard/day?since=hier', { headers })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().details).toEqual(['Moment invalide'])
  })

  it('DAY-23 names today’s appointments by hour, what is over last, and the requests that wait', async () => {
    const book = async (name: string, date: string, startTime: string) =>
      (
        await post('/api/appointments', {
          name,
          email: `${startTime.slice(0, 2)}@exemple.fr`,
          date,
          startTime,
        })
      ).data.id
    const late = await book('Tard', '2026-03-02', '15:00')
    const early = await book('Tôt', '2026-03-02', '14:00')
    await book('Demain', '2026-03-03', '10:00')
    const cancelled = await book('Annulé', '2026-03-02', '16:00')
    const decide = (id: number, status: string) =>
      t.call('PUT', `/api/appointments/${id}/status`, { headers, payload: { status } })
    await decide(cancelled, 'cancelled')
    await decide(late, 'confirmed')
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'])
      await post('/api/requests', { name, email: 'e@exemple.fr', subject: `De ${name}`, message: 'Bonjour' })
    const { appointments, requests } = await day()
    expect(appointments).toEqual({
      rows: [
        { id: early, name: 'Tôt', startTime: '14:00', isPending: true },
        { id: late, name: 'Tard', startTime: '15:00', isPending: false },
      ],
      total: 2,
    })
    expect(requests.total).toBe(6)
    expect(requests.rows).toHaveLength(5)
    expect(requests.rows[0]).toMatchObject({ name: 'Six', subject: 'De Six' })
    await t.database.pool.query(`update agenda set status = 'completed' where id = $1`, [early])
    expect((await day()).appointments.rows.map(({ name }: { name: string }) => name)).toEqual(['Tard', 'Tôt'])
  })

  it('DAY-23 names registrations since the last visit, and coming events that are nearly full', async () => {
    const event = async (title: string, places: number, more: object = {}) =>
      (await post('/api/events', { title, date: '2026-03-20', registration: { places }, ...more })).event.id
    const register = async (id: number, count: number) => {
      for (let n = 0; n < count; n += 1)
        await post(`/api/public/events/${id}/registrations`, { name: `P${n}`, email: `p${n}@exemple.fr` })
    }
    const nearly = await event('Presque', 5)
    await register(nearly, 4)
    await register(await event('Complet', 2), 2)
    await register(await event('Libre', 5), 3)
    const hidden = await event('Masqué', 5)
    await register(hidden, 4)
    await t.database.pool.query('update events set is_active = false where id = $1', [hidden])
    const { events, registrations } = await day()
    expect(events).toEqual({
      rows: [{ id: nearly, title: 'Presque', date: '2026-03-20', registered: 4, places: 5 }],
      total: 1,
    })
    expect(registrations.total).toBe(13)
    expect(registrations.rows[0]).toMatchObject({ name: 'P3', event: { id: hidden, title: 'Masqué' } })
    expect((await day(`?since=${t.clock.now().toISOString()}`)).registrations).toEqual(NONE)
  })

  it('DAY-23 names the campaign under way with what has left', async () => {
    await t.database.pool.query(
      `with made as (
         insert into campaigns (subject, preheader, content, audience, state, created_at, updated_at)
         select state, '', '', '{}', state, now(), now()
         from unnest(array['draft', 'sending', 'paused', 'sent']) as state returning id
       ) insert into campaign_counts (campaign_id, recipients, sent) select id, 417, 120 from made`,
    )
    const { campaigns } = await day()
    expect(campaigns.total).toBe(2)
    expect(campaigns.rows).toMatchObject([
      { subject: 'paused', isPaused: true, sent: 120, recipients: 417 },
      { subject: 'sending', isPaused: false, sent: 120, recipients: 417 },
    ])
  })
})

describe('GET /api/dashboard/first-steps', () => {
  const steps = async () => (await t.call('GET', '/api/dashboard/first-steps', { headers })).json().data

  it('DAY-14 crosses off what is done, step by step', async () => {
    expect((await t.call('GET', '/api/dashboard/first-steps')).statusCode).toBe(401)
    const none = {
      mailServer: false,
      article: false,
      availability: false,
      siteCode: false,
      colleagues: false,
    }
    expect(await steps()).toEqual({ isBeginning: true, ...none })

    await post('/api/blogs/admin', {
      title: 'Brouillon',
      excerpt: 'Un résumé',
      content: 'Du texte',
      author: 'Ana',
      category: 'ESG',
    })
    expect(await steps()).toMatchObject({ ...none, article: true })
    await post('/api/unavailability', { date: '2026-03-05', startTime: '09:00', endTime: '10:00' })
    await t.signUp({ email: 'bob@exemple.fr' })
    expect(await steps()).toMatchObject({ article: true, availability: true, colleagues: true })
    await t.database.pool.query(`insert into visit_days values ('2026-03-02', 1, 1, 0, 0, 0, 0)`)
    expect(await steps()).toMatchObject({ isBeginning: true, siteCode: true })
  })

  it('DAY-14 ends with the first month, unless the site has never reached it', async () => {
    await turnClock('2026-04-02T10:00:00Z', 'lea@exemple.fr')
    expect(await steps()).toMatchObject({ isBeginning: true, siteCode: false })
    await t.database.pool.query(`insert into visit_days values ('2026-03-02', 1, 1, 0, 0, 0, 0)`)
    expect(await steps()).toMatchObject({ isBeginning: false, siteCode: true })
  })
})

describe('GET /api/dashboard/backups', () => {
  const read = async () => (await t.call('GET', '/api/dashboard/backups', { headers })).json().data
  const noted = (moment: Date) => noteBackup(t.database.pool, moment)

  it('OPS-09 is for the privileged administrator alone', async () => {
    const other = await t.signUp({ email: 'autre@exemple.fr' })
    expect((await t.call('GET', '/api/dashboard/backups')).statusCode).toBe(401)
    expect((await t.call('GET', '/api/dashboard/backups', other)).statusCode).toBe(403)
  })

  it('OPS-09 says that the newest verified backup is older than two days', async () => {
    const before = (ms: number) => new Date(NOW.getTime() - ms)
    await noted(before(2 * DAY_MS + 1))
    expect(await read()).toEqual({
      madeAt: before(2 * DAY_MS + 1).toISOString(),
      isLate: true,
      lowDiskBytes: null,
    })
    await noted(before(2 * DAY_MS))
    expect(await read()).toEqual({
      madeAt: before(2 * DAY_MS).toISOString(),
      isLate: false,
      lowDiskBytes: null,
    })
  })

  it('OPS-09 says that there is none, two days after the first account', async () => {
    expect(await read()).toEqual({ madeAt: null, isLate: false, lowDiskBytes: null })
    await t.database.pool.query(`update users set created_at = $1`, [new Date(NOW.getTime() - 3 * DAY_MS)])
    expect(await read()).toEqual({ madeAt: null, isLate: true, lowDiskBytes: null })
    const elsewhere = appOver(t.database, { ...t.settings, BACKUPS: 'elsewhere' }, t.clock.now)
    const answer = await elsewhere.inject({ url: '/api/dashboard/backups', headers })
    await elsewhere.close()
    expect(answer.json().data).toEqual({ madeAt: null, isLate: false, lowDiskBytes: null })
  })

  it('SHIP-10 says how little the disk has left, once it is below the floor', async () => {
    const { bavail, bsize } = statfsSync(t.settings.DATA_DIR)
    const full = appOver(t.database, { ...t.settings, FREE_SPACE_FLOOR_MB: 1_000_000_000 }, t.clock.now)
    const { data } = (await full.inject({ url: '/api/dashboard/backups', headers })).json()
    await full.close()
    expect(data.lowDiskBytes / (bavail * bsize)).toBeCloseTo(1, 1)
    expect((await read()).lowDiskBytes).toBe(null)
  })
})
