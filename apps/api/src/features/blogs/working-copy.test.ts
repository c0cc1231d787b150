import { beforeEach, describe, expect, it } from 'vitest'
import { openImageStore } from '#features/library/open-image-store.ts'
import { removeUnusedImages } from '#features/library/remove-unused-images.ts'
import { blogInput, emptyWriting } from '#test/builders/writing.ts'
import { jpeg } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', ACCESS_TOKEN_SECONDS: '10000000', UPLOADS: 'database' })
const { headers } = await t.signUp()
const bob = await t.signUp({ nom: 'Durand', prenom: 'Bob', email: 'bob@exemple.fr' })
beforeEach(() => emptyWriting(t))

const create = async (fields: object = {}) => {
  const payload = { ...blogInput({ published: true }), ...fields }
  return (await t.call('POST', '/api/blogs/admin', { headers, payload })).json().data
}
const url = (id: number, rest = '') => `/api/blogs/admin/${id}${rest}`
const read = async (id: number) => (await t.call('GET', url(id), { headers })).json().data
const keep = (id: number, payload: object, by = headers) =>
  t.call('PUT', url(id, '/working-copy'), { headers: by, payload })
const kept = async (id: number, payload: object) => (await keep(id, payload)).json().data
const publish = (id: number, version: number) =>
  t.call('POST', url(id, '/working-copy/publish'), { headers, payload: { version } })
const discard = (id: number, version: number) =>
  t.call('DELETE', url(id, '/working-copy'), { headers, payload: { version } })
const save = (id: number, payload: object) => t.call('PUT', url(id), { headers, payload })

/** All that the site and its readers get. */
const shown = async () => {
  const paths = ['/api/public/blogs', '/api/public/blogs/reduire-son-empreinte', '/rss.xml', '/sitemap.xml']
  return Promise.all(paths.map(async (path) => (await t.call('GET', path)).body))
}

describe('PUT /api/blogs/admin/:id/working-copy', () => {
  it('HIST-12 keeps the changes, and the site shows what it did to the letter', async () => {
    const blog = await create({ tags: ['eau'] })
    const before = await shown()
    t.clock.advance(60)
    const answer = await keep(blog.id, {
      title: 'Inédit',
      content: 'Secret.',
      slug: 'inedit',
      version: blog.version,
    })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toMatchObject({ title: blog.title, content: blog.content, version: 2, published: true })
    expect(data.workingCopy).toMatchObject({
      title: 'Inédit',
      content: 'Secret.',
      slug: 'inedit',
      tags: ['eau'],
    })
    expect(await read(blog.id)).toEqual(data)
    expect(await shown()).toEqual(before)
    expect((await t.call('GET', '/api/public/blogs/inedit')).statusCode).toBe(404)
  })

  it('HIST-12 is added to by the next one', async () => {
    const { id } = await create()
    await keep(id, { title: 'Inédit' })
    const { workingCopy } = await kept(id, { excerpt: 'Autre' })
    expect(workingCopy).toMatchObject({ title: 'Inédit', excerpt: 'Autre' })
  })

  it('HIST-12 is found by no search, and the list only says that there is one', async () => {
    const { id } = await create()
    const item = async () => (await t.call('GET', '/api/blogs/admin', { headers })).json().data[0]
    expect((await item()).hasWorkingCopy).toBe(false)
    await keep(id, { title: 'Inédit', content: 'Inédit', imageAlts: {} })
    expect(await item()).toMatchObject({ hasWorkingCopy: true, title: 'Réduire son empreinte' })
    expect(JSON.stringify(await item())).not.toContain('Inédit')
    for (const path of ['/api/blogs/admin?search=inédit', '/api/public/blogs?search=inédit'])
      expect((await t.call('GET', path, { headers })).json().pagination.total).toBe(0)
    expect((await t.call('GET', '/api/search?q=inédit', { headers })).body).not.toContain('Inédit')
  })

  it('HIST-12 is none when it holds what the site shows', async () => {
    const { id, title } = await create()
    await keep(id, { title: 'Inédit' })
    expect((await kept(id, { title })).workingCopy).toBe(null)
    expect((await kept(id, { title })).version).toBe(3)
  })

  it('HIST-12 answers a stale save with 409 and what is current', async () => {
    const { id, version } = await create()
    await keep(id, { title: 'De Bob', version }, bob.headers)
    const stale = await keep(id, { title: 'D’Ana', version })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      code: 'stale_version',
      message: 'Cet article a été modifié entre-temps par Bob Durand.',
      current: { version: 2, workingCopy: { title: 'De Bob' } },
    })
    // The same values again are a retry, no conflict.
    expect((await keep(id, { title: 'De Bob', version })).json().data.version).toBe(2)
  })

  it('HIST-12 refuses a draft, what is no article, a taken address and a text that cannot be shown', async () => {
    const draft = await create({ title: 'Brouillon', published: false })
    const refused = await keep(draft.id, { title: 'X' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Seul un article publié a une copie de travail.',
    ])
    expect((await keep(99, { title: 'X' })).statusCode).toBe(404)
    const live = await create()
    const taken = await keep(live.id, { slug: 'brouillon' })
    expect(taken.json()).toMatchObject({
      code: 'slug_taken',
      message: 'Cette adresse est ou a été celle de « Brouillon ». Choisissez-en une autre.',
    })
    expect((await keep(live.id, { content: '> '.repeat(200) })).statusCode).toBe(400)
    for (const payload of [{}, { version: 1 }, { published: false }, { title: '' }])
      expect((await keep(live.id, payload)).statusCode).toBe(400)
    expect(await read(live.id)).toMatchObject({ version: 1, workingCopy: null })
  })

  it('HIST-12 keeps the pictures that only it shows', async () => {
    const { id } = await create()
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await jpeg())]), 'a.jpg')
    const image = (await t.call('POST', '/api/upload/image', { headers, payload: form })).json().data.url
    const { version } = await kept(id, { content: `![](${image})` })
    const cleanTwice = async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        await removeUnusedImages(t.db, openImageStore(t.settings, t.db), t.clock.now())
        t.clock.advance(25 * 3600)
      }
      await removeUnusedImages(t.db, openImageStore(t.settings, t.db), t.clock.now())
    }
    await cleanTwice()
    expect((await t.call('GET', image)).statusCode).toBe(200)
    await discard(id, version)
    await t.database.pool.query('delete from content_versions')
    await cleanTwice()
    expect((await t.call('GET', image)).statusCode).toBe(404)
  })
})

describe('what becomes of a working copy', () => {
  it('HIST-12 « Publier les modifications » shows it on the site at once', async () => {
    const { id } = await create()
    const { version } = await kept(id, { title: 'Inédit', content: '# Neuf', slug: 'inedit' })
    t.clock.advance(60)
    const answer = await publish(id, version)
    expect(answer.json().data).toMatchObject({
      title: 'Inédit',
      slug: 'inedit',
      version: 3,
      workingCopy: null,
    })
    const article = (await t.call('GET', '/api/public/blogs/inedit')).json().data
    expect(article).toMatchObject({ title: 'Inédit', contentHtml: '<h1>Neuf</h1>' })
    expect(article.updatedAt).toBe('2026-03-02T09:01:00.000Z')
    expect((await t.call('GET', '/rss.xml')).body).toContain('Inédit')
    expect((await t.call('GET', '/api/public/blogs?search=neuf')).json().pagination.total).toBe(1)
    expect((await t.call('GET', '/api/public/blogs/reduire-son-empreinte')).statusCode).toBe(301)
  })

  it('HIST-12 it can be thrown away', async () => {
    const blog = await create()
    const { version } = await kept(blog.id, { title: 'Inédit' })
    const before = await shown()
    t.clock.advance(60)
    const { data } = (await discard(blog.id, version)).json()
    expect(data).toMatchObject({ title: blog.title, version: 3, workingCopy: null })
    expect(await shown()).toEqual(before)
  })

  it('HIST-12 neither is done to a version that the person has not seen, nor without a copy', async () => {
    const { id, version } = await create()
    await keep(id, { title: 'Inédit' })
    for (const act of [publish, discard]) {
      const stale = await act(id, version)
      expect([stale.statusCode, stale.json().current.workingCopy.title]).toEqual([409, 'Inédit'])
    }
    await discard(id, 2)
    for (const act of [publish, discard]) {
      const none = await act(id, 3)
      expect([none.statusCode, none.json().message]).toEqual([
        409,
        'Cet article n’a pas de copie de travail.',
      ])
      expect((await act(99, 1)).statusCode).toBe(404)
    }
  })

  it('HIST-12 publishing once is what two clicks do', async () => {
    const { id } = await create()
    await keep(id, { title: 'Inédit' })
    const answers = await Promise.all([publish(id, 2), publish(id, 2)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await read(id)).toMatchObject({ title: 'Inédit', version: 3 })
  })

  it('HIST-12 an ordinary save publishes what it sends and replaces the copy', async () => {
    const { id } = await create()
    const { version } = await kept(id, { title: 'Inédit' })
    const { data } = (await save(id, { title: 'Publié', version })).json()
    expect(data).toMatchObject({ title: 'Publié', workingCopy: null, version: 3 })
    await keep(id, { title: 'Encore' })
    expect((await save(id, { published: true })).json().data.workingCopy.title).toBe('Encore')
  })

  it('HIST-12 a save by somebody who has not seen the copy is stale, also with the same words', async () => {
    const { id, version, title } = await create()
    await keep(id, { title: 'Inédit' })
    const stale = await save(id, { title, version })
    expect([stale.statusCode, stale.json().current.workingCopy.title]).toEqual([409, 'Inédit'])
  })

  it('HIST-12 withdrawing the article makes it the text of the draft', async () => {
    const { id } = await create()
    await keep(id, { title: 'Inédit', content: 'Secret.', slug: 'inedit' })
    const { data } = (await save(id, { published: false })).json()
    expect(data).toMatchObject({
      title: 'Inédit',
      content: 'Secret.',
      slug: 'inedit',
      published: false,
      workingCopy: null,
    })
    expect((await t.call('GET', '/api/blogs/admin?search=secret', { headers })).json().pagination.total).toBe(
      1,
    )
  })

  it('HIST-12 a slug that was taken meanwhile refuses the publication, but no withdrawal', async () => {
    const { id } = await create()
    const { version } = await kept(id, { title: 'Inédit', slug: 'inedit' })
    await create({ title: 'Autre', slug: 'inedit' })
    const refused = await publish(id, version)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'slug_taken'])
    expect((await read(id)).workingCopy.title).toBe('Inédit')
    const { data } = (await save(id, { published: false })).json()
    expect(data).toMatchObject({ title: 'Inédit', slug: 'reduire-son-empreinte', published: false })
  })

  it('HIST-01 HIST-12 each step keeps the version that it replaces', async () => {
    const { id } = await create()
    await keep(id, { title: 'Un' })
    await keep(id, { title: 'Deux' })
    await publish(id, 3)
    const { rows } = await t.database.pool.query(
      'select version, changed, is_working_copy from content_versions order by version',
    )
    expect(rows).toEqual([
      { version: 1, changed: ['title'], is_working_copy: false },
      { version: 2, changed: ['title'], is_working_copy: true },
      { version: 3, changed: [], is_working_copy: true },
    ])
  })
})
