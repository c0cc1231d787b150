import { beforeEach, describe, expect, it } from 'vitest'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

const KINDS = [
  { kind: 'blogs', input: blogInput, hidden: { published: false }, shown: { published: true } },
  { kind: 'projects', input: projectInput, hidden: { isActive: false }, shown: { isActive: true } },
] as const

describe.each(KINDS)('LINK-05 the slugs of $kind', ({ kind, input, hidden, shown }) => {
  const post = (fields: object) =>
    t.call('POST', `/api/${kind}/admin`, { headers, payload: input({ ...shown, ...fields }) })
  const create = async (fields: object = {}) => {
    const answer = await post(fields)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().data
  }
  const edit = (id: number, payload: object) =>
    t.call('PUT', `/api/${kind}/admin/${id}`, { headers, payload })
  const rename = async (id: number, slug: string) => {
    const answer = await edit(id, { slug })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.slug).toBe(slug)
  }
  const read = (slug: string) => t.call('GET', `/api/public/${kind}/${slug}`)
  const expectMoved = async (from: string, to: string) => {
    const answer = await read(from)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `/api/public/${kind}/${to}`])
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    expect((await read(to)).statusCode).toBe(200)
  }

  it('LINK-05 are chosen, or proposed from the title', async () => {
    expect((await create({ title: 'Une idée', slug: 'a-moi' })).slug).toBe('a-moi')
    expect((await create({ title: 'Une idée' })).slug).toBe('une-idee')
    expect((await create({ title: 'Une idée' })).slug).toBe('une-idee-2')
    for (const slug of ['', 'À moi', 'a/b', 'a'.repeat(101), 12]) {
      const answer = await post({ slug })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().details[0]).toMatch(/L’adresse se compose|slug : doit être un texte/)
    }
  })

  it('LINK-05 that were public lead to the new one, through any chain', async () => {
    const { id } = await create({ slug: 'a' })
    await rename(id, 'b')
    await expectMoved('a', 'b')
    await rename(id, 'c')
    await expectMoved('a', 'c')
    await expectMoved('b', 'c')
    await rename(id, 'a')
    await expectMoved('b', 'a')
    await expectMoved('c', 'a')
    expect((await read('a')).json().data.id).toBe(id)
  })

  it('LINK-05 lead nowhere while the content is not public', async () => {
    const { id } = await create({ slug: 'a' })
    await rename(id, 'b')
    await edit(id, hidden)
    for (const slug of ['a', 'b']) expect((await read(slug)).statusCode).toBe(404)
    await edit(id, shown)
    await expectMoved('a', 'b')
  })

  it('LINK-05 stay with their owner: another one is refused them in words, and never takes them by its title', async () => {
    const { id } = await create({ title: 'Premier', slug: 'pris' })
    await rename(id, 'ailleurs')
    const other = await create({ title: 'Second' })
    for (const [slug, refused] of [
      ['pris', await edit(other.id, { slug: 'pris', title: 'Perdu' })],
      ['ailleurs', await post({ slug: 'ailleurs' })],
    ] as const) {
      expect(refused.statusCode, slug).toBe(409)
      expect(refused.json()).toMatchObject({
        code: 'slug_taken',
        message: 'Cette adresse est ou a été celle de « Premier ». Choisissez-en une autre.',
      })
    }
    expect((await create({ title: 'Pris' })).slug).toBe('pris-2')
    expect((await t.call('GET', `/api/${kind}/admin/${other.id}`, { headers })).json().data.title).toBe(
      'Second',
    )
  })

  it('LINK-05 that were never public are free again, those of the deleted too', async () => {
    const draft = await create({ ...hidden, slug: 'essai' })
    await rename(draft.id, 'autre')
    const taker = await create({ slug: 'essai' })
    await rename(taker.id, 'final')
    await t.call('DELETE', `/api/${kind}/admin/${taker.id}`, { headers })
    expect((await read('essai')).statusCode).toBe(404)
    expect((await create({ slug: 'essai' })).slug).toBe('essai')
    expect((await create({ slug: 'final' })).slug).toBe('final')
  })

  it('LINK-05 follow the title of what was never public, until somebody chooses one', async () => {
    const draft = await create({ ...hidden, title: 'Un' })
    expect((await edit(draft.id, { title: 'Deux' })).json().data.slug).toBe('deux')
    await rename(draft.id, 'choisi')
    expect((await edit(draft.id, { title: 'Trois' })).json().data.slug).toBe('choisi')
    expect((await edit(draft.id, { ...shown, title: 'Quatre' })).json().data.slug).toBe('choisi')
    const live = await create({ title: 'Cinq' })
    expect((await edit(live.id, { title: 'Six' })).json().data.slug).toBe('cinq')
  })

  it('LINK-05 have one owner when many ask at the same moment', async () => {
    const rows = []
    for (let at = 0; at < 6; at += 1) rows.push(await create({ title: `Titre ${'abcdef'[at]}` }))
    const answers = await Promise.all(rows.map(({ id }) => edit(id, { slug: 'convoite' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])

    const made = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'Ensemble' })))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(8)
    const drafts = []
    for (let at = 0; at < 6; at += 1)
      drafts.push(await create({ ...hidden, title: `Brouillon ${'abcdef'[at]}` }))
    const named = await Promise.all(drafts.map(({ id }) => edit(id, { title: 'Même titre' })))
    expect(new Set(named.map((answer) => answer.json().data.slug)).size).toBe(6)
  })
})

describe('projects', () => {
  it('LINK-05 PUB-11 are still read by their number, which no slug can be', async () => {
    const make = async (fields: { title: string }) =>
      (await t.call('POST', '/api/projects/admin', { headers, payload: projectInput(fields) })).json().data
    const one = await make({ title: 'Un' })
    expect((await make({ title: '1' })).slug).toBe('projet-1')
    expect((await t.call('GET', `/api/public/projects/${one.id}`)).json().data.title).toBe('Un')
    expect((await t.call('GET', '/api/public/projects/1e0')).statusCode).toBe(404)
    const refused = await t.call('PUT', `/api/projects/admin/${one.id}`, { headers, payload: { slug: '2' } })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe('L’adresse d’un projet ne peut pas être un nombre seul')
  })

  it.each(['blogs', 'projects'])(
    'LINK-05 an address of %s that no text can be is a refusal',
    async (kind) => {
      const answer = await t.call('GET', `/api/public/${kind}/%00`)
      expect(answer.statusCode).toBe(400)
    },
  )
})
