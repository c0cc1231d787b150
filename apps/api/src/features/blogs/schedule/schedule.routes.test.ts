import { beforeEach, describe, expect, it } from 'vitest'
import { blogInput, emptyWriting } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

// The clock jumps by months: the token must live that long.
const t = await testApp({ ACCESS_TOKEN_SECONDS: '100000000', REFRESH_TOKEN_DAYS: '1000' })
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

// It is Monday 2 March 2026, 10:00 in Paris.
const create = async (fields: object = {}) =>
  (await t.call('POST', '/api/blogs/admin', { headers, payload: { ...blogInput(), ...fields } })).json().data
const read = async (id: number) => (await t.call('GET', `/api/blogs/admin/${id}`, { headers })).json().data
const plan = (id: number, date: string, time: string, more: object = {}) =>
  t.call('PUT', `/api/blogs/admin/${id}/programme`, { headers, payload: { date, time, ...more } })
const programme = async (id: number) =>
  (await t.call('GET', `/api/blogs/admin/${id}/programme`, { headers })).json().data

describe('the programme of an article', () => {
  it('PLAN-01 is a day and a time of the site’s zone', async () => {
    const draft = await create()
    expect(await programme(draft.id)).toEqual({ action: 'publish', at: null })
    const answer = await plan(draft.id, '2026-03-05', '08:30')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toEqual({ action: 'publish', at: '2026-03-05T07:30:00.000Z' })
    expect(await programme(draft.id)).toEqual(answer.json().data)
    const { version, updatedAt } = draft
    expect(await read(draft.id)).toMatchObject({ plannedAt: '2026-03-05T07:30:00.000Z', version, updatedAt })
  })

  it('PLAN-01 is a withdrawal for a published article', async () => {
    const { id } = await create({ published: true })
    expect((await plan(id, '2026-03-05', '08:30')).json().data.action).toBe('withdraw')
  })

  it('PLAN-01 can be moved and given up', async () => {
    const { id } = await create()
    await plan(id, '2026-03-05', '08:30')
    expect((await plan(id, '2026-07-06', '09:00')).json().data.at).toBe('2026-07-06T07:00:00.000Z')
    const cleared = await t.call('DELETE', `/api/blogs/admin/${id}/programme`, { headers })
    expect(cleared.json().data).toEqual({ action: 'publish', at: null })
    expect((await read(id)).plannedAt).toBe(null)
  })

  it('PLAN-01 is refused, with what is true, when the article is not in the state that it is meant for', async () => {
    const { id } = await create({ published: true })
    const late = await plan(id, '2026-03-05', '08:30', { action: 'publish' })
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toBe('Cet article est déjà publié : rien n’a été programmé.')
    expect(await programme(id)).toEqual({ action: 'withdraw', at: null })
    expect((await plan(id, '2026-03-05', '08:30', { action: 'withdraw' })).statusCode).toBe(200)

    const draft = await create({ title: 'Brouillon' })
    const early = await plan(draft.id, '2026-03-05', '08:30', { action: 'withdraw' })
    expect(early.statusCode).toBe(409)
    expect(early.json().message).toBe('Cet article n’est pas publié : rien n’a été programmé.')
  })

  it('PLAN-01 of no article is not found', async () => {
    const url = '/api/blogs/admin/99/programme'
    for (const answer of [
      await t.call('GET', url, { headers }),
      await plan(99, '2026-03-05', '08:30'),
      await plan(99, '2026-03-05', '08:30', { action: 'publish' }),
      await t.call('DELETE', url, { headers }),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('Blog non trouvé')
    }
  })

  it('PLAN-04 refuses what is past, now, too far or no time at all, and changes nothing', async () => {
    const { id } = await create()
    await plan(id, '2026-03-05', '08:30')
    for (const [date, time, message] of [
      ['2026-03-02', '09:59', 'Choisissez un moment à venir.'],
      ['2026-03-02', '10:00', 'Choisissez un moment à venir.'],
      ['1999-01-01', '10:00', 'Choisissez un moment à venir.'],
      ['2031-03-02', '10:01', 'Choisissez un moment dans les cinq prochaines années.'],
      ['2026-02-30', '10:00', 'Données invalides'],
      ['2026-03-05', '24:00', 'Données invalides'],
    ] as const) {
      const answer = await plan(id, date, time)
      expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    }
    expect((await programme(id)).at).toBe('2026-03-05T07:30:00.000Z')
    expect((await plan(id, '2026-03-02', '10:01')).statusCode).toBe(200)
  })

  it('PLAN-04 refuses the hour that the spring night skips', async () => {
    const { id } = await create()
    const skipped = await plan(id, '2026-03-29', '02:30')
    expect(skipped.statusCode).toBe(400)
    expect(skipped.json().message).toMatch(/^Cette heure n’existe pas ce jour-là/)
    expect((await plan(id, '2026-03-29', '01:59')).json().data.at).toBe('2026-03-29T00:59:00.000Z')
    expect((await plan(id, '2026-03-29', '03:00')).json().data.at).toBe('2026-03-29T01:00:00.000Z')
  })

  it('PLAN-04 takes the first of the two hours of the autumn night, while it is to come', async () => {
    const { id } = await create()
    const at = async () => (await plan(id, '2026-10-25', '02:30')).json().data?.at
    expect(await at()).toBe('2026-10-25T00:30:00.000Z')
    t.clock.set('2026-10-25T01:10:00Z')
    expect(await at()).toBe('2026-10-25T01:30:00.000Z')
    t.clock.set('2026-10-25T01:30:00Z')
    expect(await at()).toBe(undefined)
  })
})

describe('lists of what is programmed', () => {
  it('PLAN-03 the list filters by it, at once', async () => {
    const [draft, other] = [await create(), await create({ title: 'Autre' })]
    const planned = async () => {
      const answer = await t.call('GET', '/api/blogs/admin?planned=true', { headers })
      return answer.json().data.map((row: { id: number; plannedAt: string }) => [row.id, row.plannedAt])
    }
    expect(await planned()).toEqual([])
    await plan(draft.id, '2026-03-05', '08:30')
    expect(await planned()).toEqual([[draft.id, '2026-03-05T07:30:00.000Z']])
    await plan(other.id, '2026-03-04', '08:30')
    expect(await planned()).toHaveLength(2)
  })

  it('PLAN-03 the dashboard has the next publication, no withdrawal', async () => {
    const next = async () => (await t.call('GET', '/api/dashboard', { headers })).json().data.nextPublication
    const [late, soon] = [await create({ title: 'Tard' }), await create({ title: 'Bientôt' })]
    const live = await create({ title: 'En ligne', published: true })
    expect(await next()).toBe(null)
    await plan(late.id, '2026-03-06', '08:00')
    await plan(soon.id, '2026-03-05', '08:00')
    await plan(live.id, '2026-03-03', '08:00')
    expect(await next()).toEqual({ id: soon.id, title: 'Bientôt', at: '2026-03-05T07:00:00.000Z' })
    // Of two at the same moment, the one that was written first.
    await plan(late.id, '2026-03-05', '08:00')
    expect(await next()).toMatchObject({ id: late.id })
  })

  it('PLAN-06 the calendar gets what was published and what is programmed, by days of the site', async () => {
    const list = async (from: string, to: string) =>
      (await t.call('GET', `/api/blogs/admin/publications?from=${from}&to=${to}`, { headers })).json().data
    const draft = await create({ title: 'Brouillon' })
    await create({ title: 'Jamais' })
    const live = await create({ title: 'En ligne', published: true })
    await plan(live.id, '2026-03-03', '08:00')
    await plan(draft.id, '2026-03-05', '00:00')
    const common = { id: live.id, title: 'En ligne' }
    const published = { ...common, at: '2026-03-02T09:00:00.000Z', isProgrammed: false, action: 'publish' }
    const withdrawal = { ...common, at: '2026-03-03T07:00:00.000Z', isProgrammed: true, action: 'withdraw' }
    expect(await list('2026-03-01', '2026-03-31')).toEqual([
      published,
      withdrawal,
      {
        id: draft.id,
        title: 'Brouillon',
        at: '2026-03-04T23:00:00.000Z',
        isProgrammed: true,
        action: 'publish',
      },
    ])
    expect(await list('2026-03-03', '2026-03-04')).toEqual([withdrawal])
    expect(await list('2026-03-05', '2026-03-05')).toHaveLength(1)
  })

  it('PLAN-06 refuses a period without end', async () => {
    for (const period of ['from=2026-03-05&to=2026-03-04', 'from=2020-01-01&to=2026-01-01', 'from=x']) {
      const answer = await t.call('GET', `/api/blogs/admin/publications?${period}`, { headers })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('POST /api/blogs/admin/readiness', () => {
  const check = async (payload: object) =>
    (await t.call('POST', '/api/blogs/admin/readiness', { headers, payload })).json().data

  it('PLAN-07 finds another article of the same title', async () => {
    const { id } = await create({ title: 'Le bilan de l’Été' })
    expect(await check({ title: 'le bilan DE L’ÉTÉ', slugs: [] })).toEqual({
      sameTitle: { id, title: 'Le bilan de l’Été' },
      unknownSlugs: [],
    })
    expect((await check({ id, title: 'Le bilan de l’Été', slugs: [] })).sameTitle).toBe(null)
    expect((await check({ title: '', slugs: [] })).sameTitle).toBe(null)
  })

  it('PLAN-07 names the links that lead to no published article', async () => {
    const live = await create({ title: 'En ligne', published: true })
    await t.call('PUT', `/api/blogs/admin/${live.id}`, { headers, payload: { slug: 'nouvelle' } })
    const draft = await create({ title: 'Brouillon' })
    const slugs = ['en-ligne', 'nouvelle', 'brouillon', 'rien', 'rien']
    expect((await check({ title: 'X', slugs })).unknownSlugs).toEqual(['brouillon', 'rien'])
    expect((await check({ id: draft.id, title: 'X', slugs })).unknownSlugs).toEqual(['rien'])
  })
})
