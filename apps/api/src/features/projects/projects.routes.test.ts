import { beforeEach, describe, expect, it } from 'vitest'
import { emptyWriting, projectInput } from '#test/builders/writing.ts'
import { NOW, testApp } from '#test/test-app.ts'

const t = await testApp()
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

const ROOT = '/api/projects/admin'
const list = (query = '') => t.call('GET', `${ROOT}${query}`, { headers })
const get = (id: number | string) => t.call('GET', `${ROOT}/${id}`, { headers })
const post = (payload: object) => t.call('POST', ROOT, { headers, payload })
const put = (id: number, payload: object) => t.call('PUT', `${ROOT}/${id}`, { headers, payload })
const remove = (id: number) => t.call('DELETE', `${ROOT}/${id}`, { headers })
const create = async (fields: Record<string, unknown> = {}) => {
  const answer = await post(projectInput(fields))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}
const titles = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.json().data.map(({ title }: { title: string }) => title)

const REFUSED: [string, Record<string, unknown>, RegExp][] = [
  ['seven images', { gallery: Array(7).fill('/a.webp') }, /^Vous ne pouvez pas ajouter plus de 6 images\.$/],
  ['a link that is a script', { link: 'javascript:alert(1)' }, /^link : /],
  ['a link to a path', { link: '/ailleurs' }, /^link : /],
  ['a link to a file', { link: 'file:///etc/passwd' }, /^link : /],
  ['a day that does not exist', { date: '2026-02-30' }, /^date : /],
  ['an unknown field', { autre: 1 }, /^champ inconnu : autre$/],
  ['an activity in words', { isActive: 'oui' }, /^isActive : doit être vrai ou faux$/],
]

describe('POST /api/projects/admin', () => {
  it('PROJ-01 PROJ-25 PROJ-37 answers 201 with every field, active by default', async () => {
    const answer = await post(
      projectInput({
        client: 'Acme',
        link: 'https://acme.fr/bilan',
        tags: ['carbone', ' '],
        gallery: ['/uploads/a.webp'],
        imageAlts: { '/uploads/a.webp': '' },
      }),
    )
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      success: true,
      data: {
        id: 1,
        title: 'Bilan carbone',
        description: 'Un **audit** complet.',
        image: 'https://exemple.fr/bilan.jpg',
        category: 'Audit ESG',
        client: 'Acme',
        date: '2026-01-15',
        tags: ['carbone'],
        link: 'https://acme.fr/bilan',
        gallery: ['/uploads/a.webp'],
        imageAlts: { '/uploads/a.webp': '' },
        isActive: true,
        publishedAt: NOW.toISOString(),
        slug: 'bilan-carbone',
        version: 1,
        createdAt: NOW.toISOString(),
        updatedAt: NOW.toISOString(),
      },
    })
  })

  it.each(['title', 'description', 'image', 'category', 'date'])(
    'PROJ-17 PROJ-30 PROJ-37 asks for %s in one sentence and writes nothing',
    async (field) => {
      for (const blank of [undefined, null, '', '  ']) {
        const answer = await post(projectInput({ [field]: blank }))
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({
          message: 'Tous les champs obligatoires doivent être remplis',
          details: [`${field} : est requis`],
        })
      }
      expect((await list()).json().data).toEqual([])
    },
  )

  it('PROJ-17 names all the fields that are missing', async () => {
    expect((await post({})).json()).toMatchObject({
      message: 'Tous les champs obligatoires doivent être remplis',
      details: ['title', 'description', 'image', 'category', 'date'].map((field) => `${field} : est requis`),
    })
  })

  it.each(REFUSED)('PROJ-12 PROJ-14 PROJ-30 refuses %s', async (_case, fields, detail) => {
    const answer = await post(projectInput(fields))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([expect.stringMatching(detail)])
  })

  it('takes the empty optional fields of a form, and the day of a full date', async () => {
    expect(await create({ client: '', link: '', date: '2026-01-15T10:00:00.000Z' })).toMatchObject({
      client: null,
      link: null,
      date: '2026-01-15',
    })
  })
})

describe('GET /api/projects/admin', () => {
  it('PROJ-22 filters by category, limits, and pages, the newest first', async () => {
    await create({ title: 'Ancien', date: '2024-01-01' })
    await create({ title: 'Récent', date: '2026-01-01', category: 'Formation' })
    await create({ title: 'Moyen', date: '2025-01-01', isActive: false })

    expect(titles(await list())).toEqual(['Récent', 'Moyen', 'Ancien'])
    expect((await list()).json().pagination).toEqual({ page: 1, limit: 1000, total: 3, pages: 1 })
    expect(titles(await list('?category=Formation'))).toEqual(['Récent'])
    expect(titles(await list('?category='))).toHaveLength(3)
    expect(titles(await list('?limit=2'))).toEqual(['Récent', 'Moyen'])
    expect((await list('?limit=2&page=2')).json()).toMatchObject({
      data: [{ title: 'Ancien' }],
      pagination: { page: 2, limit: 2, total: 3, pages: 2 },
    })
  })

  it('PROJ-22 has of one day the one that was made last first', async () => {
    for (const title of ['Un', 'Deux', 'Trois']) await create({ title })
    expect(titles(await list())).toEqual(['Trois', 'Deux', 'Un'])
  })

  it('PROJ-03 PROJ-24 counts the projects of each category under _count.category', async () => {
    await create()
    await create()
    await create({ category: 'Énergie' })
    expect((await get('categories')).json()).toEqual({
      success: true,
      data: [
        { category: 'Audit ESG', _count: { category: 2 } },
        { category: 'Énergie', _count: { category: 1 } },
      ],
    })
  })
})

describe('one project', () => {
  it('PROJ-23 PROJ-26 PROJ-27 is read, changed in part, and deleted', async () => {
    const { id } = await create({ tags: ['carbone'] })
    t.clock.advance(60)
    const changed = await put(id, { isActive: false, link: null })
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data).toMatchObject({
      isActive: false,
      tags: ['carbone'],
      version: 2,
      updatedAt: t.clock.now().toISOString(),
      createdAt: NOW.toISOString(),
    })
    expect((await get(id)).json().data).toEqual(changed.json().data)

    const removed = await remove(id)
    expect(removed.statusCode).toBe(200)
    expect((await get(id)).statusCode).toBe(404)
  })

  it('PROJ-09 names the project that it deleted', async () => {
    const { id } = await create({ title: 'Été "vert"' })
    expect((await remove(id)).json().message).toBe('Le projet "Été "vert"" a été supprimé avec succès')
  })

  it('PROJ-26 refuses an edit of a version that is no longer the last, and shows the current one', async () => {
    const { id, version } = await create()
    await put(id, { title: 'La première', version })
    const theirs = await put(id, { title: 'La seconde', version })
    expect(theirs.statusCode).toBe(409)
    expect(theirs.json()).toMatchObject({
      code: 'stale_version',
      message: 'Ce projet a été modifié entre-temps par vous, dans un autre onglet ou sur un autre appareil.',
      current: { id, title: 'La première', version: 2 },
    })
    expect((await put(id, { title: 'La première', version })).statusCode).toBe(200)
  })

  it('PROJ-29 says "Projet non trouvé" of one that does not exist', async () => {
    for (const answer of [await get(7), await put(7, { title: 'x' }), await remove(7)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('Projet non trouvé')
    }
  })

  it('PROJ-28 needs a session', async () => {
    for (const [method, path] of [
      ['GET', ROOT],
      ['GET', `${ROOT}/categories`],
      ['PUT', `${ROOT}/1`],
      ['DELETE', `${ROOT}/1`],
    ] as const) {
      const answer = await t.call(method, path)
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toBe('Session expirée. Veuillez vous reconnecter.')
    }
  })
})
