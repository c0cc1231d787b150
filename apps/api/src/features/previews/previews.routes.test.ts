import { beforeEach, describe, expect, it } from 'vitest'
import { blogInput, emptyWriting } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'
import { forgetPreviewLinks } from './preview-links.queries.ts'

const PICTURE = '/uploads/0123456789abcdef0123456789abcdef.webp'
const t = await testApp({
  ACCESS_TOKEN_SECONDS: '100000000',
  PUBLIC_URL: 'https://vigie.exemple.fr',
  SITE_URL: 'https://exemple.fr',
})
const { headers, user } = await t.signUp()
beforeEach(() => emptyWriting(t))

const create = async (fields: object = {}) =>
  (await t.call('POST', '/api/blogs/admin', { headers, payload: { ...blogInput(), ...fields } })).json().data
const links = (id: number, rest = '') => `/api/blogs/admin/${id}/preview-links${rest}`
const list = async (id: number) => (await t.call('GET', links(id), { headers })).json().data
const share = async (id: number) => (await t.call('POST', links(id), { headers })).json().data
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const open = (token: string) => t.call('GET', `/relecture/${token}`)
const fetchPreview = (token: string) => t.call('GET', `/api/public/preview/${token}`)

describe('« Lien de relecture »', () => {
  it('PLAN-09 has a secret of 32 random bytes, which is stored as a hash and shown once', async () => {
    const { id } = await create()
    const answer = await t.call('POST', links(id), { headers })
    expect(answer.statusCode).toBe(201)
    const link = answer.json().data
    expect(link).toEqual({
      id: 1,
      createdBy: { id: user.id, name: 'Ana Martin' },
      createdAt: '2026-03-02T09:00:00.000Z',
      expiresAt: '2026-03-09T09:00:00.000Z',
      url: expect.stringMatching(/^https:\/\/vigie\.exemple\.fr\/relecture\/[\w-]{43}$/),
    })
    const { url, ...listed } = link
    expect(await list(id)).toEqual([listed])
    const { rows } = await t.database.pool.query('select l::text as line, token_hash from preview_links l')
    expect(rows[0].line).not.toContain(tokenOf({ url }))
    expect(rows[0].token_hash).toHaveLength(32)
    expect(tokenOf(await share(id))).not.toBe(tokenOf({ url }))
    expect(await list(id)).toHaveLength(2)
  })

  it('PLAN-09 opens the draft as a page that nobody keeps, indexes or passes on', async () => {
    const { id } = await create({
      title: 'Titre & <b>',
      image: PICTURE,
      imageAlts: { [PICTURE]: 'Une forêt' },
    })
    const page = await open(tokenOf(await share(id)))
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(page.headers['content-security-policy']).not.toContain('script')
    expect(page.headers).not.toHaveProperty('etag')
    expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(page.body).toContain('Relecture — cet article n’est pas publié')
    expect(page.body).toContain('<h1>Titre &amp; &lt;b&gt;</h1>')
    expect(page.body).toContain('Trois gestes simples')
    expect(page.body).toContain('<h1>Un début</h1>')
    expect(page.body).toContain(`<img src="${PICTURE}" alt="Une forêt">`)
  })

  it('PLAN-09 removes scripts, shows its own pictures and links to the site', async () => {
    const content = [
      '<script>alert(1)</script><a href="javascript:x" onclick="x">a</a>',
      `![photo](${PICTURE}) [autre](/blog/autre) [fichier](${PICTURE}) [loin](https://ailleurs.fr/)`,
      '`<a href="/code">`',
    ].join('\n\n')
    const { id } = await create({ content })
    const { body } = await open(tokenOf(await share(id)))
    expect(body).not.toMatch(/<script|javascript:|onclick/)
    expect(body).toContain(`<img src="${PICTURE}" alt="photo" loading="lazy" decoding="async">`)
    expect(body).toContain('<a href="https://exemple.fr/blog/autre">')
    expect(body).toContain(`<a href="${PICTURE}">`)
    expect(body).toContain('<a href="https://ailleurs.fr/">')
    expect(body).toContain('&#x3C;a href="/code">')
  })

  it('PLAN-09 shows the working copy before what is published', async () => {
    const { id } = await create({ published: true })
    const token = tokenOf(await share(id))
    expect((await open(token)).body).toContain('Relecture — cet article est publié')
    const payload = { title: 'Inédit', content: '# Neuf' }
    await t.call('PUT', `/api/blogs/admin/${id}/working-copy`, { headers, payload })
    const { body } = await open(token)
    expect(body).toContain('Relecture — ces modifications ne sont pas publiées')
    expect(body).toContain('Inédit')
    expect(body).toContain('<h1>Neuf</h1>')
    const article = (await t.call('GET', '/api/public/blogs/reduire-son-empreinte')).json().data
    expect(article.contentHtml).toContain('<h1>Un début</h1>')
  })

  it('PLAN-09 is the same page for a link that is wrong, revoked, expired or of a deleted article', async () => {
    const [draft, deleted] = [await create(), await create({ title: 'Autre' })]
    const [expired, revoked, orphan] = [await share(draft.id), await share(draft.id), await share(deleted.id)]
    expect((await open(tokenOf(revoked))).statusCode).toBe(200)
    expect((await t.call('DELETE', links(draft.id, `/${revoked.id}`), { headers })).statusCode).toBe(200)
    await t.call('DELETE', `/api/blogs/admin/${deleted.id}`, { headers })
    t.clock.set('2026-03-09T08:59:59Z')
    expect((await open(tokenOf(expired))).statusCode).toBe(200)
    t.clock.set('2026-03-09T09:00:00Z')
    const tokens = [...[expired, revoked, orphan].map(tokenOf), 'x', 'é', 'a'.repeat(43), 'a'.repeat(400)]
    for (const look of [open, fetchPreview]) {
      const answers = await Promise.all(tokens.map(look))
      const [first, ...others] = answers.map(({ statusCode, headers: sent, body }) => {
        const { 'x-request-id': _, date: _date, ...same } = sent
        return { statusCode, sent: same, body }
      })
      expect(first?.statusCode).toBe(404)
      expect(first?.body).toContain('Ce lien de relecture n’est pas ou n’est plus valable.')
      expect(first?.sent).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      for (const other of others) expect(other).toEqual(first)
    }
    expect(await list(draft.id)).toEqual([])
    await forgetPreviewLinks(t.db, t.clock.now())
    expect((await t.database.pool.query('select 1 from preview_links')).rows).toEqual([])
  })

  it('PLAN-09 is in no feed and no list of the site', async () => {
    const { id } = await create({ title: 'Brouillon caché' })
    const token = tokenOf(await share(id))
    for (const path of ['/rss.xml', '/sitemap.xml', '/api/public/blogs']) {
      const { body } = await t.call('GET', path)
      expect(body).not.toContain('relecture')
      expect(body).not.toContain(token)
      expect(body).not.toContain('cach')
    }
  })

  it('PLAN-09 of no article, or of another one, is not found', async () => {
    const [one, other] = [await create(), await create({ title: 'Autre' })]
    const link = await share(one.id)
    expect((await t.call('GET', links(99), { headers })).statusCode).toBe(404)
    expect((await t.call('POST', links(99), { headers })).statusCode).toBe(404)
    expect((await t.call('DELETE', links(other.id, `/${link.id}`), { headers })).statusCode).toBe(404)
    expect((await open(tokenOf(link))).statusCode).toBe(200)
  })
})

describe('GET /api/public/preview/:token', () => {
  it('PLAN-10 LINK-07 gives the draft to a site that renders it, with full addresses', async () => {
    const { id } = await create({ content: `![](${PICTURE})`, image: PICTURE })
    const answer = await fetchPreview(tokenOf(await share(id)))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    const image = `https://vigie.exemple.fr${PICTURE}`
    expect(answer.json().data).toEqual({
      id,
      title: 'Réduire son empreinte',
      slug: 'reduire-son-empreinte',
      excerpt: 'Trois gestes simples',
      content: `![](${image})`,
      contentHtml: `<p><img src="${image}" alt="" loading="lazy" decoding="async"></p>`,
      author: 'Ana Martin',
      category: 'Environnement',
      image,
      gallery: [],
      imageAlts: {},
      cover: expect.objectContaining({ url: image, alt: '' }),
      pictures: [],
      tags: [],
      metaTitle: '',
      metaDescription: '',
      publishedAt: null,
      updatedAt: '2026-03-02T09:00:00.000Z',
    })
  })

  it('PLAN-10 is described for the developers of the site', async () => {
    const page = (await t.call('GET', '/api/docs')).body
    const [forSites = ''] = page.split('Le back-office')
    expect(forSites).toContain('/api/public/preview/{token}')
    expect(forSites).not.toContain('/relecture/')
  })
})
