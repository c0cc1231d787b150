import { beforeEach, describe, expect, it } from 'vitest'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL, MAILS_PER_HOUR: '1234' })
let desk: Awaited<ReturnType<typeof campaignDesk>>
beforeEach(async () => {
  await t.empty()
  desk = await campaignDesk(t)
})

const count = async (audience: object = {}) =>
  (await desk.call('POST', '/api/campaigns/recipients', audience)).json().data.count

describe('writing a campaign', () => {
  it('SEND-02 keeps a subject, a preview line and a text, and lists the newest first', async () => {
    const first = await desk.create({ subject: 'Première' })
    const second = await desk.create({ subject: 'Seconde', preheader: 'En bref', content: '**Bonjour**' })
    expect(await desk.read(second.id)).toMatchObject({
      subject: 'Seconde',
      preheader: 'En bref',
      content: '**Bonjour**',
      audience: { languages: [], pages: [], from: null, to: null },
      state: 'draft',
      version: 1,
      counts: { recipients: 0, sent: 0 },
    })
    const list = (await desk.call('GET', '/api/campaigns')).json()
    expect(list.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(list.data[0]).not.toHaveProperty('content')
    const copy = await desk.call('POST', `/api/campaigns/${second.id}/duplicate`)
    expect(copy.json().data).toMatchObject({ state: 'draft', content: '**Bonjour**' })
  })

  it('SEND-02 refuses a save over a newer version, and says whose it is', async () => {
    const { id, version } = await desk.create()
    const path = `/api/campaigns/${id}`
    expect((await desk.call('PUT', path, { subject: 'Avril', version })).json().data.version).toBe(2)
    const stale = await desk.call('PUT', path, { subject: 'Mai', version })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'stale_version', current: { subject: 'Avril' } })
    expect((await desk.call('DELETE', path)).statusCode).toBe(200)
    expect((await desk.call('GET', path)).statusCode).toBe(404)
  })

  it('SEND-04 sends and programmes no other version than the one that was read, and says whose the newer is', async () => {
    await insertSubscribers(t, { count: 1 })
    const { id, version } = await desk.create()
    await desk.call('PUT', `/api/campaigns/${id}`, { subject: 'Avril', version })
    for (const [step, at] of [
      ['send', {}],
      ['programme', { date: '2026-03-03', time: '10:00' }],
    ] as const) {
      const stale = await desk.call('POST', `/api/campaigns/${id}/${step}`, { version, ...at })
      expect(stale.statusCode, stale.body).toBe(409)
      expect(stale.json()).toMatchObject({
        message: expect.stringContaining('vous, dans un autre onglet'),
        savedBy: { name: 'Ana Martin' },
        current: { subject: 'Avril', state: 'draft' },
      })
    }
  })

  it('says MAILS_PER_HOUR, which a sending keeps to', async () => {
    const { data } = (await desk.call('GET', '/api/config/newsletter')).json()
    expect(data).toMatchObject({ name: 'Cap Vert', mailsPerHour: 1234 })
  })

  it('needs a token on every route', async () => {
    const routes = t.routes.filter(({ url }) => /^\/api\/(campaigns|config\/newsletter)/.test(url))
    expect(routes.length).toBeGreaterThan(15)
    for (const { method, url } of routes) {
      const answer = await t.call(method as 'GET', url.replace(':id', '1'))
      expect(answer.statusCode, `${method} ${url}`).toBe(401)
    }
  })
})

describe('recipients', () => {
  const recipientsOf = async (audience: object) => {
    const { id } = await desk.create({ audience })
    const answer = await desk.call('POST', `/api/campaigns/${id}/send`, { version: 1 })
    expect(answer.statusCode, answer.body).toBe(200)
    const { rows } = await t.database.pool.query(
      `select split_part(email, '@', 1) as name from campaign_recipients
       join newsletter_subscriptions s on s.id = subscription_id where campaign_id = $1 order by email`,
      [id],
    )
    return rows.map(({ name }) => name)
  }

  it('SEND-03 are the active and confirmed subscribers, narrowed by language, page and day, as counted', async () => {
    await insertSubscribers(t, { count: 3, prefix: 'a' })
    await insertSubscribers(t, { count: 2, prefix: 'b', language: 'en', page: '/blog' })
    // 23:30 in Paris is still the 31st there.
    await insertSubscribers(t, { count: 1, prefix: 'c', since: '2026-01-31T22:30:00Z' })
    await insertSubscribers(t, { count: 1, prefix: 'd', page: '/blog' })
    await t.database.pool.query(
      `update newsletter_subscriptions set is_active = false where email = 'a1@exemple.fr';
       update newsletter_subscriptions set is_active = false, is_pending = true where email = 'a2@exemple.fr'`,
    )
    const expected = new Map<object, string[]>([
      [{}, ['a3', 'b1', 'b2', 'c1', 'd1']],
      [{ languages: ['en'] }, ['b1', 'b2']],
      [{ pages: ['/blog', '/autre'] }, ['b1', 'b2', 'd1']],
      [{ from: '2026-01-31', to: '2026-01-31' }, ['c1']],
      [{ languages: ['fr'], to: '2026-01-30' }, ['a3', 'd1']],
    ])
    for (const [audience, names] of expected) {
      expect(await count(audience)).toBe(names.length)
      expect(await recipientsOf(audience)).toEqual(names)
    }
    expect((await desk.call('GET', '/api/campaigns/pages')).json().data).toEqual(['', '/blog'])
    const audience = { languages: ['en'], pages: ['/blog', ''], from: '2026-01-01', to: '2026-03-01' }
    const { id } = await desk.create({ audience })
    expect((await desk.read(id)).audience).toEqual(audience)
  })
})

describe('a programmed sending', () => {
  const programme = (id: number, date: string, time: string, version = 1) =>
    desk.call('POST', `/api/campaigns/${id}/programme`, { date, time, version })

  it('SEND-04 is refused in the past, in a skipped hour and without what a sending needs', async () => {
    const { id } = await desk.create()
    const message = async (date: string, time: string) => (await programme(id, date, time)).json().message
    expect(await message('2026-03-02', '10:00')).toBe('Choisissez un moment à venir.')
    expect(await message('2026-03-29', '02:30')).toMatch(/n’existe pas/)
    expect(await message('2028-01-01', '10:00')).toMatch(/année qui vient/)
    const empty = await desk.create({ content: ' ' })
    expect((await programme(empty.id, '2026-03-02', '10:01')).statusCode).toBe(409)
    const taken = await programme(id, '2026-03-02', '10:01')
    expect(taken.json().data).toMatchObject({ state: 'programmed', plannedAt: '2026-03-02T09:01:00.000Z' })
    const undone = await desk.call('DELETE', `/api/campaigns/${id}/programme`)
    expect(undone.json().data).toMatchObject({ state: 'draft', plannedAt: null })
  })
})

describe('a sending that cannot start', () => {
  const send = async (id: number) =>
    (await desk.call('POST', `/api/campaigns/${id}/send`, { version: 1 })).json()

  it('SEND-04 says what is missing, and leaves a draft', async () => {
    const { id } = await desk.create()
    expect((await send(id)).message).toBe('Aucun abonné actif ne correspond à ces critères.')
    await insertSubscribers(t, { count: 1 })
    await t.database.pool.query(`update site_settings set newsletter_address = ''`)
    expect((await send(id)).message).toMatch(/adresse postale/)
    await t.database.pool.query('delete from email_config')
    expect((await send(id)).message).toMatch(/Aucun serveur d’envoi/)
    expect(await desk.read(id)).toMatchObject({ state: 'draft', counts: { recipients: 0 } })
  })

  it('SEND-04 refuses a mail that mail clients would cut', async () => {
    await insertSubscribers(t, { count: 1 })
    const { id } = await desk.create({ content: 'é\n\n'.repeat(1_500) })
    expect((await send(id)).message).toMatch(/100 ko/)
  })
})
