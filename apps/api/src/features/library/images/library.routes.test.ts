import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendImage, storedImage } from '#test/builders/library.ts'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { jpeg, png, SVG } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'
import { openImageStore } from '../open-image-store.ts'
import { removeUnusedImages } from '../remove-unused-images.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-media-'))
const t = await testApp({ UPLOADS: 'disk', DATA_DIR: dataDir, ACCESS_TOKEN_SECONDS: '100000000' })
const { headers, user } = await t.signUp()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(() => emptyWriting(t))

const list = (query = '') => t.call('GET', `/api/media${query}`, { headers })
const get = (id: string) => t.call('GET', `/api/media/${id}`, { headers })
const patch = (id: string, payload: object) => t.call('PATCH', `/api/media/${id}`, { headers, payload })
const remove = (id: string) => t.call('DELETE', `/api/media/${id}`, { headers })
const names = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.json().data.map(({ name }: { name: string }) => name)
const store = async (name: string, size = { width: 400, height: 300 }) => {
  t.clock.advance(60)
  return storedImage(t, headers, await jpeg(size), { name })
}
const article = async (fields: Parameters<typeof blogInput>[0]) =>
  (await t.call('POST', '/api/blogs/admin', { headers, payload: blogInput(fields) })).json().data.id as number

describe('GET /api/media', () => {
  it('MEDIA-01 shows the images newest first, in pages, found by name and alternative text', async () => {
    await store('Été au lac.jpg', { width: 401, height: 300 })
    const second = await store('bureau.png', { width: 402, height: 300 })
    await store('équipe.webp', { width: 403, height: 300 })
    await patch(second.id, { alt: 'La façade en hiver' })

    expect(names(await list())).toEqual(['équipe.webp', 'bureau.png', 'Été au lac.jpg'])
    expect(names(await list('?limit=2&page=2'))).toEqual(['Été au lac.jpg'])
    expect((await list('?limit=2')).json().pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
    expect(names(await list('?search=lac ete'))).toEqual(['Été au lac.jpg'])
    expect(names(await list('?search=FACADE'))).toEqual(['bureau.png'])
    expect(names(await list('?filter=without-alt'))).toEqual(['équipe.webp', 'Été au lac.jpg'])
    expect(names(await list('?filter='))).toHaveLength(3)
    expect((await list('?filter=autre')).statusCode).toBe(400)
  })

  it('MEDIA-01 tells the used from the unused, and a poll gets a 304 until that changes', async () => {
    const [used, unused] = [await store('a.jpg'), await store('b.jpg', { width: 410, height: 300 })]
    const before = await list('?filter=unused')
    expect(names(before)).toEqual(['b.jpg', 'a.jpg'])
    const again = () =>
      t.call('GET', '/api/media?filter=unused', {
        headers: { ...headers, 'if-none-match': String(before.headers.etag) },
      })
    expect((await again()).statusCode).toBe(304)
    await article({ image: used.url })
    expect(names(await again())).toEqual(['b.jpg'])
    expect((await get(unused.id)).json().data.useCount).toBe(0)
  })

  it('MEDIA-01 never shows the photos of users', async () => {
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(await jpeg())]), 'moi.jpg')
    const answer = await t.call('POST', '/api/users/update-photo', { headers, payload: form })
    expect(answer.statusCode).toBe(200)
    expect(names(await list())).toEqual([])
  })

  it('needs a session', async () => {
    for (const [method, url] of [
      ['GET', '/api/media'],
      ['GET', '/api/media/pictures?ids='],
      ['GET', `/api/media/${'a'.repeat(32)}`],
      ['PATCH', `/api/media/${'a'.repeat(32)}`],
      ['DELETE', `/api/media/${'a'.repeat(32)}`],
      ['POST', `/api/media/${'a'.repeat(32)}/replace`],
    ] as const)
      expect((await t.call(method, url)).statusCode, url).toBe(401)
  })
})

describe('one image', () => {
  it('MEDIA-02 says its size, weight, date, uploader and where it is used', async () => {
    const { id, url } = await store('..\\..\\etc/<b>passé\u202e</b>.jpg', { width: 640, height: 480 })
    const blogId = await article({ title: 'Bilan', content: `![](${url})`, gallery: [url] })
    const project = projectInput({ title: 'Audit', gallery: [url] })
    await t.call('POST', '/api/projects/admin', { headers, payload: project })
    const media = (await get(id)).json().data
    expect(media).toMatchObject({
      id,
      url,
      name: 'b>.jpg',
      width: 640,
      height: 480,
      alt: '',
      focus: { x: 0.5, y: 0.5 },
      uploadedBy: { id: user.id, name: 'Ana Martin' },
      createdAt: t.clock.now().toISOString(),
      useCount: 2,
      removedAt: null,
      version: 1,
      uses: [
        { kind: 'blog', id: blogId, title: 'Bilan' },
        { kind: 'project', id: 1, title: 'Audit' },
      ],
    })
    const bytes = (await t.call('GET', url)).rawPayload.length
    expect(media.bytes).toBe(bytes)
    expect(media.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(media.placeholder.length).toBeLessThan(500)
  })

  it('MEDIA-02 MEDIA-08 edits the words and the point of interest, and refuses what comes too late', async () => {
    const { id } = await store('a.jpg')
    const edited = await patch(id, { alt: ' Un lac ', focus: { x: 0.25, y: 1 }, version: 1 })
    expect(edited.json().data).toMatchObject({ alt: 'Un lac', focus: { x: 0.25, y: 1 }, version: 2 })
    const late = await patch(id, { alt: 'Autre', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'stale_version',
      message: expect.stringMatching(/^Cette image a été modifiée entre-temps par vous/),
      current: { id, alt: 'Un lac', version: 2 },
    })
    for (const wrong of [{}, { focus: { x: 1.1, y: 0 } }, { alt: 'a'.repeat(301) }, { url: '/x' }])
      expect((await patch(id, wrong)).statusCode).toBe(400)
    expect((await patch('a'.repeat(32), { alt: 'x' })).statusCode).toBe(404)
    const shown = await t.call('GET', `/api/media/pictures?ids=${id},${'b'.repeat(32)}`, { headers })
    expect(shown.json().data).toEqual({
      [id]: expect.objectContaining({ alt: 'Un lac', focus: { x: 0.25, y: 1 }, width: 400 }),
    })
  })

  it('MEDIA-03 is not deleted while it is used: the refusal names every place', async () => {
    const { id, url } = await store('a.jpg')
    const blogId = await article({ title: 'Bilan', image: url })
    await article({ title: 'Rapport', content: `![](${url})` })
    const refusal = await remove(id)
    expect(refusal.statusCode).toBe(409)
    expect(refusal.json()).toMatchObject({
      code: 'media_in_use',
      message:
        'Cette image ne peut pas être supprimée : elle est utilisée dans l’article « Rapport » et l’article « Bilan ».',
      details: ['l’article « Rapport »', 'l’article « Bilan »'],
    })
    await t.call('PUT', `/api/blogs/admin/${blogId}`, { headers, payload: { image: null } })
    await t.call('PUT', '/api/blogs/admin/2', { headers, payload: { content: `Bis ![](${url})` } })
    await t.call('DELETE', '/api/blogs/admin/2', { headers })
    expect((await t.call('GET', '/api/media', { headers })).json().data[0].useCount).toBe(2)
    expect((await remove(id)).json().details).toEqual([
      'l’élément supprimé et récupérable « Rapport »',
      'l’historique de l’article « Bilan »',
    ])
    expect((await t.call('GET', url)).statusCode).toBe(200)
  })

  it('MEDIA-03 is deleted with all its files when nothing uses it', async () => {
    const { id, url } = await store('a.jpg')
    const other = await store('b.jpg', { width: 411, height: 300 })
    expect((await remove(id)).json()).toEqual({ success: true, message: 'L’image a été supprimée.' })
    expect((await get(other.id)).statusCode).toBe(200)
    expect((await t.call('GET', url)).statusCode).toBe(404)
    expect((await t.call('GET', url.replace('.webp', '-160.webp'))).statusCode).toBe(404)
    expect((await get(id)).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(404)
  })
})

describe('what stays', () => {
  const cleanUp = () => removeUnusedImages(t.db, openImageStore(t.settings, t.db), t.clock.now())
  const day = 25 * 3600

  it('MEDIA-01 keeps what was put into the library or described there, and says when the rest goes', async () => {
    const kept = await store('a.jpg')
    const form = { path: '/api/upload/image' }
    const described = await storedImage(t, headers, await jpeg({ width: 404 }), form)
    const forgotten = await storedImage(t, headers, await jpeg({ width: 405 }), form)
    await patch(described.id, { isKept: true })
    expect((await get(kept.id)).json().data.removedAt).toBeNull()
    expect((await get(described.id)).json().data.removedAt).toBeNull()
    const tomorrow = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
    expect((await get(forgotten.id)).json().data.removedAt).toBe(tomorrow)
    t.clock.advance(day)
    expect(await cleanUp()).toBe(1)
    expect((await get(forgotten.id)).statusCode).toBe(404)
  })

  it('MEDIA-04 stores the same file once, and begins its time as unused anew', async () => {
    const content = await png({ width: 420 })
    const form = { path: '/api/upload/image' }
    const first = await storedImage(t, headers, content, form)
    t.clock.advance(day)
    const image = `data:image/png;base64,${content.toString('base64')}`
    const again = await t.call('POST', '/api/upload/base64', { headers, payload: { image } })
    expect(again.json().data).toMatchObject({ url: first.url, id: first.id, isKnown: true })
    expect(await cleanUp()).toBe(0)
    t.clock.advance(day)
    expect(await cleanUp()).toBe(1)
    expect((await storedImage(t, headers, content, form)).url).not.toBe(first.url)
  })

  it('MEDIA-04 keeps a known file once it is put into the library, where it stays when a form sends it again', async () => {
    const content = await png({ width: 421 })
    const form = { path: '/api/upload/image' }
    const { id } = await storedImage(t, headers, content, form)
    expect(await storedImage(t, headers, content)).toMatchObject({ id, isKnown: true })
    await storedImage(t, headers, content, form)
    expect((await get(id)).json().data.removedAt).toBeNull()
    t.clock.advance(day)
    expect(await cleanUp()).toBe(0)
    expect((await get(id)).statusCode).toBe(200)
  })

  /** What another process does at this moment: it ends once `work` waits for the rows that it holds. */
  const meanwhile = async <T>(statement: string, values: unknown[], work: () => Promise<T>) => {
    const writer = await t.database.pool.connect()
    try {
      await writer.query('begin')
      await writer.query(statement, values)
      const working = work()
      await vi.waitFor(
        async () => {
          const { rows } = await t.database.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
          expect(rows.length).toBeGreaterThan(0)
        },
        { timeout: 10_000 },
      )
      await writer.query('commit')
      return await working
    } finally {
      writer.release()
    }
  }
  const isServer = t.database.engine === 'postgresql'

  it.runIf(isServer)('MEDIA-03 refuses to delete what is being put into an article just now', async () => {
    const { id, url } = await store('a.jpg')
    const answer = await meanwhile(
      `insert into blogs (title, slug, excerpt, content, author, category, image, search_text, created_at, updated_at)
       values ('Bilan', 'a', 'a', 'a', 'a', 'a', $1, 'a', now(), now())`,
      [url],
      () => remove(id),
    )
    expect(answer.statusCode).toBe(409)
    expect(answer.json().details).toEqual(['l’article « Bilan »'])
  })

  it.runIf(isServer)('MEDIA-04 does not clean away what is being sent again just now', async () => {
    const sent = await storedImage(t, headers, await jpeg({ width: 440 }), { path: '/api/upload/image' })
    t.clock.advance(day)
    const again = 'update uploads set unused_since = $1 where name = $2'
    expect(await meanwhile(again, [t.clock.now(), sent.id], cleanUp)).toBe(0)
    expect((await t.call('GET', sent.url)).statusCode).toBe(200)
  })

  it('MEDIA-04 makes one image of a file that is sent several times at one moment', async () => {
    const content = await png({ width: 430 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendImage(t, headers, content)))
    expect(new Set(answers.map((answer) => answer.json().data.url)).size).toBe(1)
    expect((await list()).json().pagination.total).toBe(1)
    expect((await t.call('GET', answers[0]?.json().data.url)).statusCode).toBe(200)
  })

  it('MEDIA-04 keeps nothing of a refused file, and refuses it each time', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await sendImage(t, headers, SVG, { name: 'photo.png' })
      expect(answer.statusCode).toBe(400)
    }
    expect((await list()).json().pagination.total).toBe(0)
  })
})

describe('POST /api/media/:id/replace', () => {
  it('DAY-28 by a picture that the library has leaves one of it, unless something shows the other', async () => {
    const [unused, shown] = [await jpeg({ width: 700 }), await jpeg({ width: 640 })]
    const { id } = await storedImage(t, headers, await jpeg({ width: 800 }))
    const known = await storedImage(t, headers, unused)
    const used = await storedImage(t, headers, shown)
    await article({ image: used.url })
    const replaceBy = (content: Buffer) =>
      sendImage(t, headers, content, { path: `/api/media/${id}/replace` })

    expect((await replaceBy(unused)).statusCode).toBe(200)
    expect((await get(known.id)).statusCode).toBe(404)
    // The file is known as this image's from now on.
    expect((await storedImage(t, headers, unused)).id).toBe(id)

    expect((await replaceBy(shown)).statusCode).toBe(200)
    expect((await get(used.id)).statusCode).toBe(200)
  })
})
