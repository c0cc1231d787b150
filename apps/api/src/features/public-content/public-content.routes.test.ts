import { beforeEach, describe, expect, it } from 'vitest'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { NOW, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_URL: 'https://www.exemple.fr/', SITE_NAME: 'Exemple & fils' })
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

const read = (path: string, extra = {}) => t.call('GET', path, { headers: extra })
const blog = async (fields: Record<string, unknown> = {}) =>
  (
    await t.call('POST', '/api/blogs/admin', { headers, payload: blogInput({ published: true, ...fields }) })
  ).json().data
const project = async (fields: Record<string, unknown> = {}) =>
  (await t.call('POST', '/api/projects/admin', { headers, payload: projectInput(fields) })).json().data
const titles = async (path: string) =>
  (await read(path)).json().data.map(({ title }: { title: string }) => title)

describe('published articles', () => {
  it('PUB-01 PUB-08 are listed without a token, the newest first, drafts never', async () => {
    await blog({ title: 'Un' })
    t.clock.advance(60)
    const draft = await blog({ title: 'Deux', published: false })
    await blog({ title: 'Trois' })

    expect(await titles('/api/public/blogs')).toEqual(['Trois', 'Un'])
    expect((await read('/api/public/blogs')).json().pagination).toEqual({
      page: 1,
      limit: 50,
      total: 2,
      pages: 1,
    })
    expect(await titles('/api/public/blogs?limit=1&page=2')).toEqual(['Un'])
    expect((await read(`/api/public/blogs/${draft.slug}`)).statusCode).toBe(404)

    await t.call('PUT', `/api/blogs/admin/${draft.id}`, { headers, payload: { published: true } })
    expect(await titles('/api/public/blogs')).toContain('Deux')
    await t.call('PUT', `/api/blogs/admin/${draft.id}`, { headers, payload: { published: false } })
    expect(await titles('/api/public/blogs')).not.toContain('Deux')
    expect((await read(`/api/public/blogs/${draft.slug}`)).statusCode).toBe(404)
    expect(await titles('/api/public/blogs?search=deux')).toEqual([])
  })

  it('PUB-08 are filtered by category, tag and search', async () => {
    await blog({ title: 'Un', tags: ['eau'] })
    await blog({ title: 'Deux', category: 'ESG', content: 'La forêt' })
    expect(await titles('/api/public/blogs?category=ESG')).toEqual(['Deux'])
    expect(await titles('/api/public/blogs?tag=eau')).toEqual(['Un'])
    expect(await titles('/api/public/blogs?search=FORET')).toEqual(['Deux'])
  })

  it('PUB-09 are read one by one by their slug, without what only editors need', async () => {
    await blog({ tags: ['eau'], metaTitle: 'SEO' })
    const answer = await read('/api/public/blogs/reduire-son-empreinte')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      data: {
        id: 1,
        slug: 'reduire-son-empreinte',
        title: 'Réduire son empreinte',
        excerpt: 'Trois gestes simples',
        content: '# Un début\n\nDu texte.',
        contentHtml: '<h1>Un début</h1>\n<p>Du texte.</p>',
        author: 'Ana Martin',
        category: 'Environnement',
        image: null,
        gallery: [],
        imageAlts: {},
        cover: null,
        pictures: [],
        tags: ['eau'],
        metaTitle: 'SEO',
        metaDescription: '',
        publishedAt: NOW.toISOString(),
        updatedAt: NOW.toISOString(),
      },
    })
    expect((await read('/api/public/blogs')).json().data[0]).not.toHaveProperty('content')
    const unknown = await read('/api/public/blogs/inconnu')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json().message).toBe('Blog non trouvé')
  })
})

describe('published text', () => {
  it('EDIT-06 EDIT-07 comes as HTML of the dialect in which nothing can run', async () => {
    const content = [
      '# Titre\n\n**gras** <u>souligné</u>\n\n| a | b |\n| - | - |\n| 1 | 2 |',
      '<script>alert(1)</script><img src="x" onerror="alert(1)"><iframe src="https://e.fr"></iframe>',
      '[lien](javascript:alert(1)) [autre](https://e.fr) <a href="data:text/html,x">d</a> <style>*{}</style>',
    ].join('\n\n')
    const { slug } = await blog({ title: 'Danger', content })
    const made = await project({ description: content })

    const { contentHtml } = (await read(`/api/public/blogs/${slug}`)).json().data
    const { descriptionHtml } = (await read(`/api/public/projects/${made.id}`)).json().data

    expect(descriptionHtml).toBe(contentHtml)
    expect(contentHtml).toContain('<h1>Titre</h1>')
    expect(contentHtml).toContain('<strong>gras</strong> <u>souligné</u>')
    expect(contentHtml).toContain('<td>1</td>')
    expect(contentHtml).toContain('<a href="https://e.fr">autre</a>')
    expect(contentHtml).not.toMatch(/script|onerror|iframe|style|data:/)
  })
})

describe('projects', () => {
  it('PUB-10 PUB-11 are listed and read without a token, the active ones only', async () => {
    const shown = await project({ title: 'Un' })
    const hidden = await project({ title: 'Deux', isActive: false, category: 'Formation' })

    expect(await titles('/api/public/projects')).toEqual(['Un'])
    expect(await titles('/api/public/projects?category=Formation')).toEqual([])
    const one = await read(`/api/public/projects/${shown.id}`)
    expect(one.json().data).toMatchObject({
      title: 'Un',
      description: 'Un **audit** complet.',
      date: '2026-01-15',
    })
    expect(one.json().data).not.toHaveProperty('version')
    const refused = await read(`/api/public/projects/${hidden.id}`)
    expect(refused.statusCode).toBe(404)
    expect(refused.json().message).toBe('Projet non trouvé')
  })
})

describe('caching', () => {
  it.each([
    '/api/public/blogs',
    '/api/public/blogs/reduire-son-empreinte',
    '/api/public/projects',
    '/api/public/projects/1',
    '/rss.xml',
    '/sitemap.xml',
  ])('PUB-13 answers %s again with 304 until the content changes', async (path) => {
    const article = await blog()
    const work = await project()
    const first = await read(path)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const tag = { 'if-none-match': String(first.headers.etag) }
    const again = await read(path, tag)
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')

    t.clock.advance(60)
    await t.call('PUT', `/api/blogs/admin/${article.id}`, { headers, payload: { excerpt: 'Autre' } })
    await t.call('PUT', `/api/projects/admin/${work.id}`, { headers, payload: { title: 'Autre' } })
    expect((await read(path, tag)).statusCode).toBe(200)
  })
})

describe('feeds', () => {
  it('/rss.xml names the published articles at the address of the site, and nothing in it is markup', async () => {
    await blog({
      title: 'Un </title><script>alert("1")</script> & deux\u0001',
      tags: ['a<b'],
      excerpt: "L'eau",
    })
    await blog({ title: 'Brouillon', published: false })
    const answer = await read('/rss.xml')

    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(answer.body).toContain('<title>Exemple &amp; fils</title>')
    expect(answer.body).toContain('<language>fr</language>')
    expect(answer.body).toContain(
      '<title>Un &lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; deux</title>',
    )
    expect(answer.body).toContain(
      '<link>https://www.exemple.fr/blog/un-title-script-alert-1-script-deux</link>',
    )
    expect(answer.body).toContain('<pubDate>Mon, 02 Mar 2026 09:00:00 GMT</pubDate>')
    expect(answer.body).toContain('<category>a&lt;b</category>')
    expect(answer.body).toContain('<description>L&apos;eau</description>')
    expect(answer.body).not.toContain('Brouillon')
    expect(answer.body).not.toContain('\u0001')
  })

  it('LINK-07 /rss.xml names itself by the address of the product, which serves it', async () => {
    const known = await testApp({
      PUBLIC_URL: 'https://vigie.exemple.fr',
      SITE_URL: 'https://www.exemple.fr',
    })
    const { body } = await known.call('GET', '/rss.xml', { headers: { host: 'ailleurs.fr' } })
    expect(body).toContain('<atom:link href="https://vigie.exemple.fr/rss.xml" rel="self"')
    expect(body).toContain('<link>https://www.exemple.fr/</link>')
  })

  it('LINK-04 name the pages of the site as the settings say', async () => {
    const elsewhere = await testApp({
      SITE_URL: 'https://www.exemple.fr/fr/',
      SITE_BLOG_PATH: '/journal/{slug}.html',
      SITE_PROJECT_PATH: '/references/{id}',
      SITE_EVENT_PATH: '/agenda/{id}',
    })
    const { headers: own } = await elsewhere.signUp()
    const write = (path: string, payload: object) => elsewhere.call('POST', path, { headers: own, payload })
    await write('/api/blogs/admin', blogInput({ published: true }))
    await write('/api/projects/admin', projectInput())
    await write('/api/events', { title: 'Atelier', date: '2026-03-02' })
    await write('/api/events', { title: 'Passé', date: '2026-03-01' })
    await write('/api/events', { title: 'Inactif', date: '2026-03-03', isActive: false })

    const sitemap = (await elsewhere.call('GET', '/sitemap.xml')).body
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://www.exemple.fr/fr/',
      'https://www.exemple.fr/fr/journal/reduire-son-empreinte.html',
      'https://www.exemple.fr/fr/references/1',
      'https://www.exemple.fr/fr/agenda/1',
    ])
    expect((await elsewhere.call('GET', '/rss.xml')).body).toContain(
      '<link>https://www.exemple.fr/fr/journal/reduire-son-empreinte.html</link>',
    )
    expect((await elsewhere.call('GET', '/api/public/events.ics')).body).toContain(
      'URL:https://www.exemple.fr/fr/agenda/1',
    )
    expect((await elsewhere.call('GET', '/api/site')).json().data).toMatchObject({
      siteUrl: 'https://www.exemple.fr/fr',
      pages: { blog: '/journal/{slug}.html', project: '/references/{id}', event: '/agenda/{id}' },
    })
  })

  it('/sitemap.xml names the home page, the published articles and the active projects', async () => {
    await blog()
    await blog({ title: 'Brouillon', published: false })
    await project()
    await project({ isActive: false })
    const answer = await read('/sitemap.xml')

    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      'https://www.exemple.fr/',
      'https://www.exemple.fr/blog/reduire-son-empreinte',
      'https://www.exemple.fr/projets/bilan-carbone',
    ])
    expect(answer.body).toContain(`<lastmod>${NOW.toISOString()}</lastmod>`)
  })
})
