import { beforeEach, describe, expect, it } from 'vitest'
import { NOW, PASSWORD, testApp } from '#test/test-app.ts'

/** The clock goes months ahead here, and nobody signs in again. */
const t = await testApp({ ACCESS_TOKEN_SECONDS: '100000000' })
beforeEach(t.empty)

const subscribe = (email: string, changes: object = {}) =>
  t.call('POST', '/api/newsletter/subscribe', { payload: { email, ...changes } })

async function signedIn() {
  const { headers } = await t.signUp()
  return (path: string, extra: Record<string, string> = {}) =>
    t.call('GET', `/api/newsletter/${path}`, { headers: { ...headers, ...extra } })
}

/** Many at once, as no visitor could make them. */
const insertMany = (count: number) =>
  t.database.pool.query(
    `insert into newsletter_subscriptions (email, language, page, is_active, created_at, search_text)
     select 'a' || n || '@exemple.fr', case when n % 3 = 0 then 'en' else 'fr' end, '/page-' || n % 4, n % 5 > 0,
            timestamptz '2026-01-01 00:00:00.123456Z' + n * interval '1 hour', 'a' || n || '@exemple.fr'
     from generate_series(1, $1::integer) as n`,
    [count],
  )

const emails = (answer: { json: () => { data: { email: string }[] } }) =>
  answer.json().data.map(({ email }) => email)

describe('GET /api/newsletter/subscriptions', () => {
  it('NEWS-01 NEWS-02 NEWS-16 answers the subscriptions with their fields, the newest first', async () => {
    const get = await signedIn()
    await subscribe('ana@exemple.fr', { language: 'en', page: '/blog' })
    t.clock.advance(60)
    await subscribe('Zoé@Exemple.fr')
    await t.call('POST', '/api/newsletter/unsubscribe', { payload: { email: 'zoé@exemple.fr' } })
    const answer = await get('subscriptions')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      data: [
        {
          id: 2,
          email: 'zoé@exemple.fr',
          language: 'fr',
          page: '',
          isActive: false,
          createdAt: new Date(NOW.getTime() + 60_000).toISOString(),
          personId: 2,
        },
        {
          id: 1,
          email: 'ana@exemple.fr',
          language: 'en',
          page: '/blog',
          isActive: true,
          createdAt: NOW.toISOString(),
          personId: 1,
        },
      ],
      pagination: { page: 1, limit: 100, total: 2, pages: 1 },
    })
  })

  it('NEWS-16 filters by isActive, language and page, each alone and together', async () => {
    const get = await signedIn()
    await insertMany(12)
    const numbers = async (query: string) => {
      const answer = await get(`subscriptions?${query}&sort=createdAt&order=asc`)
      const found = emails(answer).map((email) => Number.parseInt(email.slice(1), 10))
      expect(answer.json().pagination.total).toBe(found.length)
      return found
    }
    expect(await numbers('isActive=true')).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12])
    expect(await numbers('isActive=false')).toEqual([5, 10])
    expect(await numbers('language=en')).toEqual([3, 6, 9, 12])
    expect(await numbers('language=en&language=fr')).toHaveLength(12)
    expect(await numbers('page=%2Fpage-1')).toEqual([1, 5, 9])
    expect(await numbers('page=%2Fpage-1&page=%2Fpage-2')).toEqual([1, 2, 5, 6, 9, 10])
    expect(await numbers('page=')).toEqual([])
    expect(await numbers('isActive=true&language=en&page=%2Fpage-1')).toEqual([9])
  })

  it('NEWS-06 searches addresses without case, accents or wildcards', async () => {
    const get = await signedIn()
    await subscribe('hélène_martin@exemple.fr')
    await subscribe('paul@autre.fr')
    const found = async (search: string) =>
      emails(await get(`subscriptions?search=${encodeURIComponent(search)}`))
    expect(await found('HELENE')).toEqual(['hélène_martin@exemple.fr'])
    expect(await found('autre')).toEqual(['paul@autre.fr'])
    expect(await found('_')).toEqual(['hélène_martin@exemple.fr'])
    expect(await found('%')).toEqual([])
  })

  it('NEWS-47 pages by limit and offset over all rows', async () => {
    const get = await signedIn()
    await insertMany(250)
    const last = (await get('subscriptions?limit=100&offset=200')).json()
    expect(last.data).toHaveLength(50)
    expect(last.pagination).toEqual({ page: 3, limit: 100, total: 250, pages: 3 })
    expect((await get('subscriptions?search=exemple&limit=100&offset=150')).json().data).toHaveLength(100)
    expect((await get('subscriptions?offset=-1')).statusCode).toBe(400)
    expect((await get('subscriptions?limit=1000000')).json().pagination.limit).toBe(1000)
  })

  it.each([
    ['email', 'asc', ['a10@exemple.fr', 'a11@exemple.fr', 'a12@exemple.fr']],
    ['createdAt', 'asc', ['a1@exemple.fr', 'a2@exemple.fr', 'a3@exemple.fr']],
    ['language', 'asc', ['a3@exemple.fr', 'a6@exemple.fr', 'a9@exemple.fr']],
    ['isActive', 'desc', ['a12@exemple.fr', 'a11@exemple.fr', 'a9@exemple.fr']],
    ['page', 'asc', ['a12@exemple.fr', 'a8@exemple.fr', 'a4@exemple.fr']],
  ])('sorts by %s %s', async (sort, order, expected) => {
    const get = await signedIn()
    await insertMany(12)
    expect(emails(await get(`subscriptions?sort=${sort}&order=${order}&limit=3`))).toEqual(expected)
  })

  it('answers 304 while nothing changes, for the list and its figures', async () => {
    const get = await signedIn()
    for (const path of ['subscriptions?limit=100', 'stats', 'growth', 'export/preview']) {
      const first = await get(path)
      const etag = { 'if-none-match': String(first.headers.etag) }
      expect((await get(path, etag)).statusCode).toBe(304)
      await subscribe(`${Math.random()}@exemple.fr`)
      expect((await get(path, etag)).statusCode).toBe(200)
    }
  })

  it('NEWS-21 refuses a visitor in the fixed words, everywhere', async () => {
    for (const path of ['subscriptions', 'stats', 'growth', 'export?format=csv', 'export/preview']) {
      const answer = await t.call('GET', `/api/newsletter/${path}`)
      expect([answer.statusCode, answer.json().message]).toEqual([
        401,
        'Session expirée. Veuillez vous reconnecter.',
      ])
    }
    expect((await t.call('DELETE', '/api/newsletter/subscriptions/a@b.fr')).statusCode).toBe(401)
  })

  it.each(['isActive=peut-être', 'language=de', 'sort=id', 'from=2026-02-30', 'limit=0'])(
    'NEWS-22 refuses ?%s with a message',
    async (query) => {
      const answer = await (await signedIn())(`subscriptions?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).not.toBe('')
    },
  )

  it('takes days at the ends of time', async () => {
    const get = await signedIn()
    await insertMany(1)
    for (const query of ['from=0000-01-01', 'to=9999-12-31', 'from=0000-01-01&to=9999-12-31'])
      expect((await get(`subscriptions?${query}`)).json().pagination.total).toBe(1)
  })
})

describe('GET /api/newsletter/stats', () => {
  it('NEWS-18 counts all, active and inactive', async () => {
    const get = await signedIn()
    expect((await get('stats')).json()).toEqual({
      success: true,
      data: { totalSubscriptions: 0, activeSubscriptions: 0, inactiveSubscriptions: 0 },
    })
    await insertMany(10)
    expect((await get('stats')).json().data).toEqual({
      totalSubscriptions: 10,
      activeSubscriptions: 8,
      inactiveSubscriptions: 2,
    })
  })
})

describe('DELETE /api/newsletter/subscriptions/:email', () => {
  const remove = (email: string, headers: Record<string, string>) =>
    t.call('DELETE', `/api/newsletter/subscriptions/${encodeURIComponent(email)}`, { headers })

  it('NEWS-19 NEWS-20 deletes once, whatever the case of the address', async () => {
    const { headers } = await t.signUp()
    await subscribe('a+b/c%d@exemple.fr')
    expect((await remove('A+B/c%D@exemple.fr', headers)).statusCode).toBe(200)
    const again = await remove('a+b/c%d@exemple.fr', headers)
    expect([again.statusCode, again.json().message]).toEqual([404, 'Abonnement non trouvé'])
    expect((await remove('pas une adresse', headers)).statusCode).toBe(404)
  })

  it('forgets the person everywhere, while the growth keeps its figures: being deleted is not leaving', async () => {
    let { headers } = await t.signUp()
    const signInAgain = async () => {
      const payload = { email: 'ana@exemple.fr', password: PASSWORD }
      const answer = await t.call('POST', '/api/users/login', { payload })
      headers = { authorization: String(answer.headers.authorization) }
    }
    const growth = async () =>
      (await t.call('GET', '/api/newsletter/growth', { headers })).json().data as object[]
    await subscribe('ana@exemple.fr')
    await subscribe('paul@exemple.fr')
    t.clock.set('2026-04-02T09:00:00Z')
    await signInAgain()
    await t.call('POST', '/api/newsletter/unsubscribe', { payload: { email: 'paul@exemple.fr' } })
    const before = await growth()
    expect(before).toHaveLength(12)
    expect(before.slice(-2)).toEqual([
      { month: '2026-03', started: 2, ended: 0 },
      { month: '2026-04', started: 0, ended: 1 },
    ])
    t.clock.set('2026-05-02T09:00:00Z')
    await signInAgain()
    await remove('paul@exemple.fr', headers)
    await remove('ana@exemple.fr', headers)
    expect((await growth()).slice(-3)).toEqual([
      { month: '2026-03', started: 2, ended: 0 },
      { month: '2026-04', started: 0, ended: 1 },
      { month: '2026-05', started: 0, ended: 0 },
    ])
    for (const table of ['newsletter_subscriptions', 'newsletter_forgotten', 'mails']) {
      const { rows } = await t.database.pool.query(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toMatch(/paul|ana@/)
    }
  })
})

describe('GET /api/newsletter/growth', () => {
  it('counts in months of the site, and undoes an end that was taken back', async () => {
    const get = await signedIn()
    const last = async () => (await get('growth')).json().data.slice(-2)
    t.clock.set('2026-03-31T22:30:00Z')
    await subscribe('ana@exemple.fr')
    expect(await last()).toEqual([
      { month: '2026-03', started: 0, ended: 0 },
      { month: '2026-04', started: 1, ended: 0 },
    ])
    await t.call('POST', '/api/newsletter/unsubscribe', { payload: { email: 'ana@exemple.fr' } })
    expect((await last())[1]).toEqual({ month: '2026-04', started: 1, ended: 1 })
    await subscribe('ana@exemple.fr')
    expect((await last())[1]).toEqual({ month: '2026-04', started: 1, ended: 0 })
  })
})
