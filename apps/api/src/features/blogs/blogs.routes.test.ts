import { beforeEach, describe, expect, it } from 'vitest'
import { blogInput, emptyWriting } from '#test/builders/writing.ts'
import { NOW, testApp } from '#test/test-app.ts'

const t = await testApp()
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

const ROOT = '/api/blogs/admin'
const list = (query = '', extra = {}) =>
  t.call('GET', `${ROOT}${query}`, { headers: { ...headers, ...extra } })
const get = (id: number | string) => t.call('GET', `${ROOT}/${id}`, { headers })
const post = (payload: object) => t.call('POST', ROOT, { headers, payload })
const put = (id: number | string, payload: object) => t.call('PUT', `${ROOT}/${id}`, { headers, payload })
const remove = (id: number | string) => t.call('DELETE', `${ROOT}/${id}`, { headers })
const create = async (fields: Record<string, unknown> = {}) => {
  const answer = await post(blogInput(fields))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}
const titles = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.json().data.map(({ title }: { title: string }) => title)

const REFUSED: [string, Record<string, unknown>, string | RegExp][] = [
  [
    'nine images in the gallery',
    { gallery: Array(9).fill('/uploads/a.webp') },
    'Vous ne pouvez pas ajouter plus de 8 images.',
  ],
  ['a title that is a number', { title: 42 }, 'title : doit être un texte'],
  ['a long title', { title: 'a'.repeat(201) }, 'title : 200 caractères au plus'],
  ['a long excerpt', { excerpt: 'a'.repeat(1001) }, 'excerpt : 1000 caractères au plus'],
  ['a long content', { content: 'a'.repeat(200_001) }, 'content : 200000 caractères au plus'],
  ['too many tags', { tags: Array(31).fill('a') }, 'tags : 30 éléments au plus'],
  ['a long tag', { tags: ['a'.repeat(51)] }, 'tags.0 : 50 caractères au plus'],
  ['a boolean as text', { published: 'true' }, 'published : doit être vrai ou faux'],
  ['a script as image', { image: 'javascript:alert(1)' }, /^image : /],
  ['data in the gallery', { gallery: ['data:image/png;base64,AAAA'] }, /^gallery\.0 : /],
  ['a script as described image', { imageAlts: { 'javascript:alert(1)': 'a' } }, /^imageAlts\./],
  ['an address that is none', { slug: 'À moi' }, /^L’adresse se compose de lettres/],
  ['a date of the sender', { publishedAt: NOW.toISOString() }, 'champ inconnu : publishedAt'],
]

describe('POST /api/blogs/admin', () => {
  it('BLOG-01 BLOG-36 answers 201 with every field of the article', async () => {
    const image = '/uploads/0123456789abcdef0123456789abcdef.webp'
    const answer = await post(
      blogInput({
        image,
        gallery: ['https://exemple.fr/a.jpg'],
        imageAlts: { [image]: 'Une forêt', 'https://exemple.fr/a.jpg': '' },
        tags: [' climat ', '', 'eau', 'eau'],
        published: true,
        metaTitle: 'Titre SEO',
        metaDescription: null,
      }),
    )

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      success: true,
      data: {
        id: 1,
        title: 'Réduire son empreinte',
        slug: 'reduire-son-empreinte',
        excerpt: 'Trois gestes simples',
        content: '# Un début\n\nDu texte.',
        author: 'Ana Martin',
        category: 'Environnement',
        image,
        gallery: ['https://exemple.fr/a.jpg'],
        imageAlts: { [image]: 'Une forêt', 'https://exemple.fr/a.jpg': '' },
        published: true,
        publishedAt: NOW.toISOString(),
        tags: ['climat', 'eau'],
        metaTitle: 'Titre SEO',
        metaDescription: '',
        plannedAt: null,
        workingCopy: null,
        version: 1,
        createdAt: NOW.toISOString(),
        updatedAt: NOW.toISOString(),
      },
    })
  })

  it.each(['title', 'excerpt', 'content', 'author', 'category'])(
    'BLOG-26 BLOG-41 asks for %s in one sentence and writes nothing',
    async (field) => {
      const { [field]: _, ...others } = blogInput() as Record<string, unknown>
      for (const payload of [others, blogInput({ [field]: '  ' }), blogInput({ [field]: null })]) {
        const answer = await post(payload)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({
          message: 'Veuillez remplir tous les champs obligatoires',
          details: [`${field} : est requis`],
        })
      }
      expect((await list()).json().pagination.total).toBe(0)
    },
  )

  it.each(REFUSED)('BLOG-29 BLOG-41 refuses %s', async (_case, fields, detail) => {
    const answer = await post(blogInput(fields))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([
      typeof detail === 'string' ? detail : expect.stringMatching(detail),
    ])
  })

  it('EDIT-07 keeps what was written as it was written, scripts included, as inert JSON text', async () => {
    const content = '<script>alert(1)</script> <u onclick="x()">a</u> [b](javascript:alert(1))  \n'
    const { id } = await create({ content, title: '<img src=x onerror=alert(1)>' })

    const answer = await get(id)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.json().data).toMatchObject({ content, title: '<img src=x onerror=alert(1)>' })
    expect(answer.json().data.slug).toBe('img-src-x-onerror-alert-1')
  })

  it('BLOG-47 gives each article a slug of its own, even to those made at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ title: 'L’été à Œuf' })))
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      'l-ete-a-oeuf',
      ...[2, 3, 4, 5, 6].map((number) => `l-ete-a-oeuf-${number}`),
    ])
  })
})

describe('PUT /api/blogs/admin/:id', () => {
  it('BLOG-14 BLOG-37 BLOG-47 publishes with { published } alone and dates the first publication for ever', async () => {
    const { id } = await create({ tags: ['eau'] })
    t.clock.advance(60)
    const published = await put(id, { published: true })
    expect(published.statusCode).toBe(200)
    const first = t.clock.now().toISOString()
    expect(published.json().data).toMatchObject({
      published: true,
      publishedAt: first,
      version: 2,
      updatedAt: first,
      tags: ['eau'],
      title: 'Réduire son empreinte',
    })

    t.clock.advance(60)
    expect((await put(id, { published: false })).json().data).toMatchObject({
      published: false,
      publishedAt: first,
    })
    t.clock.advance(60)
    expect((await put(id, { published: true })).json().data.publishedAt).toBe(first)
  })

  it('BLOG-47 lets the slug of a draft follow its title and keeps it once published', async () => {
    await create({ title: 'Pris' })
    const { id } = await create({ title: 'Brouillon' })
    expect((await put(id, { title: 'Pris' })).json().data.slug).toBe('pris-2')
    expect((await put(id, { title: 'Autre titre', published: true })).json().data.slug).toBe('autre-titre')
    expect((await put(id, { title: 'Encore un' })).json().data.slug).toBe('autre-titre')
    await put(id, { published: false })
    expect((await put(id, { title: 'Et un autre' })).json().data.slug).toBe('autre-titre')
  })

  it('BLOG-37 refuses an edit of a version that is no longer the last, and shows the current one', async () => {
    const { id, version } = await create()
    const mine = await put(id, { title: 'La première', version })
    expect(mine.json().data.version).toBe(2)

    const theirs = await put(id, { title: 'La seconde', version })
    expect(theirs.statusCode).toBe(409)
    expect(theirs.json()).toMatchObject({
      success: false,
      code: 'stale_version',
      message:
        'Cet article a été modifié entre-temps par vous, dans un autre onglet ou sur un autre appareil.',
      current: { id, title: 'La première', version: 2, content: '# Un début\n\nDu texte.' },
    })
    expect((await get(id)).json().data.title).toBe('La première')
    expect((await put(id, { title: 'La seconde', version: 2 })).statusCode).toBe(200)
  })

  it('lets one of two simultaneous edits through, whatever the order', async () => {
    const { id, version } = await create()
    const answers = await Promise.all(['Un', 'Deux', 'Trois'].map((title) => put(id, { title, version })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('takes the repetition of an edit whose answer was lost for what it is', async () => {
    const { id, version } = await create()
    const edit = { title: 'Une fois', tags: ['eau'], version }
    await put(id, edit)
    const again = await put(id, edit)
    expect(again.statusCode).toBe(200)
    expect(again.json().data.title).toBe('Une fois')
  })

  it('forgets the alternative text of an image that is no longer shown', async () => {
    const [a, b] = ['https://exemple.fr/a.jpg', 'https://exemple.fr/b.jpg']
    const { id } = await create({ image: a, gallery: [b], imageAlts: { [a]: 'A', [b]: 'B', '/c': 'C' } })
    expect((await put(id, { gallery: [], image: '' })).json().data).toMatchObject({
      imageAlts: {},
      image: null,
    })
  })

  it.each([
    [{}, "Aucun champ à mettre à jour n'a été fourni"],
    [{ version: 1 }, "Aucun champ à mettre à jour n'a été fourni"],
    [{ title: ' ' }, 'title : est requis'],
    [{ content: '\n' }, 'content : est requis'],
    [{ id: 4 }, 'champ inconnu : id'],
  ])('BLOG-37 refuses %j', async (patch, detail) => {
    const { id } = await create()
    const answer = await put(id, patch)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toContain(detail)
  })
})

describe('one article', () => {
  it('BLOG-35 BLOG-38 is read with its content, and deleted', async () => {
    const { id } = await create()
    expect((await get(id)).json().data.content).toBe('# Un début\n\nDu texte.')
    expect((await remove(id)).json()).toEqual({ success: true, message: 'Blog supprimé avec succès' })
    expect((await get(id)).statusCode).toBe(404)
  })

  it('BLOG-40 says "Blog non trouvé" of one that does not exist', async () => {
    for (const answer of [await get(7), await put(7, { published: true }), await remove(7)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('Blog non trouvé')
    }
  })

  it('BLOG-39 needs a session', async () => {
    for (const [method, path] of [
      ['GET', ROOT],
      ['POST', ROOT],
      ['GET', `${ROOT}/stats`],
      ['PUT', `${ROOT}/1`],
      ['DELETE', `${ROOT}/1`],
    ] as const) {
      const answer = await t.call(method, path)
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toBe('Session expirée. Veuillez vous reconnecter.')
    }
  })
})

describe('GET /api/blogs/admin', () => {
  it('API-02 BLOG-33 BLOG-11 pages by 50, the newest first, without the content', async () => {
    for (let number = 1; number <= 51; number++) await create({ title: `Article ${number}` })

    const first = await list('?page=1&limit=50')
    expect(first.json().data).toHaveLength(50)
    expect(first.json().data[0].title).toBe('Article 51')
    expect(first.json().data[0]).not.toHaveProperty('content')
    expect(first.json().pagination).toEqual({ page: 1, limit: 50, total: 51, pages: 2 })
    expect((await list()).json().pagination).toEqual(first.json().pagination)
    expect(titles(await list('?page=2'))).toEqual(['Article 1'])
    const beyond = await list('?page=9')
    expect(beyond.json()).toMatchObject({ data: [], pagination: { page: 9, total: 51, pages: 2 } })
    expect((await list('?limit=5000')).json().pagination.limit).toBe(1000)
    expect((await list('?limit=0')).statusCode).toBe(400)
  })

  it('BLOG-33 filters by published, category and search together; an empty filter is none', async () => {
    await create({ title: 'Un', published: true })
    await create({ title: 'Deux', category: 'ESG' })
    await create({ title: 'Trois', category: 'ESG', published: true })

    expect(titles(await list('?published=true'))).toEqual(['Trois', 'Un'])
    expect(titles(await list('?published=false'))).toEqual(['Deux'])
    expect(titles(await list('?category=ESG'))).toEqual(['Trois', 'Deux'])
    expect(titles(await list('?category=ESG&published=true&search=trois'))).toEqual(['Trois'])
    expect(titles(await list('?category=&published=&search='))).toEqual(['Trois', 'Deux', 'Un'])
    expect((await list('?category=Autre')).json()).toMatchObject({
      data: [],
      pagination: { total: 0, pages: 0 },
    })
  })

  it.each([
    ['EMPREINTE', 'the title without case'],
    ['reduire', 'the title without accents'],
    ['trois gestes', 'the excerpt'],
    ['Forêt boréale', 'the content'],
    ['énergies', 'a tag'],
    ['boreale reduire', 'words of several fields'],
    ['100%', 'a wildcard taken literally'],
    ['oeuvre', 'a ligature'],
  ])('BLOG-03 BLOG-48 finds "%s": %s', async (search) => {
    await create({ content: 'La forêt boréale, à 100%, une œuvre.', tags: ['Énergies'] })
    await create({ title: 'Sans rapport', excerpt: 'Rien', content: 'Rien à 1000 voir' })
    expect(titles(await list(`?search=${encodeURIComponent(search)}`))).toEqual(['Réduire son empreinte'])
  })

  it('BLOG-48 finds the new words of an edited article and no longer the old', async () => {
    const { id } = await create({ tags: ['eau'] })
    await put(id, { tags: ['forêt'] })
    expect(titles(await list('?search=foret'))).toHaveLength(1)
    expect(titles(await list('?search=eau'))).toHaveLength(0)
  })

  it('BLOG-48 searches with an index', async () => {
    const client = await t.database.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      const { rows } = await client.query(`explain select id from blogs where search_text like '%empreinte%'`)
      expect(JSON.stringify(rows)).toContain('blogs_search')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('answers 304 while nothing changed, and the new list after a write', async () => {
    await create()
    const first = await list()
    const tag = { 'if-none-match': String(first.headers.etag) }
    expect((await list('', tag)).statusCode).toBe(304)
    await create({ title: 'Un autre' })
    const next = await list('', tag)
    expect(next.statusCode).toBe(200)
    expect(titles(next)).toHaveLength(2)
  })
})

describe('GET /api/blogs/admin/stats', () => {
  const stats = async () => (await t.call('GET', `${ROOT}/stats`, { headers })).json().data

  it('BLOG-02 BLOG-04 BLOG-34 counts articles, and names the categories in French order', async () => {
    expect(await stats()).toEqual({
      totalBlogs: 0,
      publishedBlogs: 0,
      draftBlogs: 0,
      totalCategories: 0,
      categories: [],
    })
    await create({ category: 'Innovation', published: true })
    await create({ category: 'Stratégie' })
    await create({ category: 'ESG' })
    await create({ category: 'Énergie' })
    await create({ category: 'ESG' })
    expect(await stats()).toEqual({
      totalBlogs: 5,
      publishedBlogs: 1,
      draftBlogs: 4,
      totalCategories: 4,
      categories: ['Énergie', 'ESG', 'Innovation', 'Stratégie'],
    })
  })
})
