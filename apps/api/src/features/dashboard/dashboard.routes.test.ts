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
    expect(await read()).toEqual({ madeAt: before(2 * DAY_MS + 1).toISOString(), isLate: true })
    await noted(before(2 * DAY_MS))
    expect(await read()).toEqual({ madeAt: before(2 * DAY_MS).toISOString(), isLate: false })
  })

  it('OPS-09 says that there is none, two days after the first account', async () => {
    expect(await read()).toEqual({ madeAt: null, isLate: false })
    await t.database.pool.query(`update users set created_at = $1`, [new Date(NOW.getTime() - 3 * DAY_MS)])
    expect(await read()).toEqual({ madeAt: null, isLate: true })
    const elsewhere = appOver(t.database, { ...t.settings, BACKUPS: 'elsewhere' }, t.clock.now)
    const answer = await elsewhere.inject({ url: '/api/dashboard/backups', headers })
    await elsewhere.close()
    expect(answer.json().data).toEqual({ madeAt: null, isLate: false })
  })
})
