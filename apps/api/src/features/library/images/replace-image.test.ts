import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createVariantMaker } from '#features/library/serving/make-variant.ts'
import { sendImage, storedImage } from '#test/builders/library.ts'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { jpeg } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'
import type { ImageStore } from '../image-store.ts'
import { openImageStore } from '../open-image-store.ts'
import { storeImage } from '../store-image.ts'
import { storedFile } from '../upload-files.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-replace-'))
const stores = ['disk', 'database'] as const
const apps = {
  disk: await testApp({ UPLOADS: 'disk', DATA_DIR: dataDir }),
  database: await testApp({ UPLOADS: 'database', DATA_DIR: dataDir }),
}
const people = { disk: await apps.disk.signUp(), database: await apps.database.signUp() }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const FOR_EVER = 'public, max-age=31536000, immutable'

describe.each(stores)('an image kept in the %s that is replaced', (store) => {
  const t = apps[store]
  const { headers } = people[store]
  beforeEach(() => emptyWriting(t))
  const replace = async (id: string, size: { width?: number; height?: number }, query = '') =>
    sendImage(t, headers, await jpeg(size), { name: 'après.jpg', path: `/api/media/${id}/replace${query}` })
  /** A variant that is being made at this moment is deleted once it is complete. */
  const filesOf = (id: string) =>
    store === 'disk' ? readdirSync(path.join(dataDir, 'uploads')).filter((file) => file.startsWith(id)) : []
  const widthOf = async (url: string) => (await sharp((await t.call('GET', url)).rawPayload).metadata()).width
  const post = async (url: string, payload: object) =>
    (await t.call('POST', url, { headers, payload })).json().data

  it('MEDIA-03 MEDIA-05 keeps its address, with a version that empties caches', async () => {
    const { id, url } = await storedImage(t, headers, await jpeg({ width: 800, height: 600 }))
    expect((await t.call('GET', url)).headers['cache-control']).toBe(FOR_EVER)
    const answer = await replace(id, { width: 700, height: 350 })
    expect(answer.json()).toMatchObject({
      message: 'L’image a été remplacée partout.',
      data: { id, url: `${url}?v=2`, name: 'après.jpg', width: 700, height: 350, version: 2 },
    })
    const now = await t.call('GET', `${url}?v=2`)
    expect(now.headers['cache-control']).toBe(FOR_EVER)
    expect(await widthOf(`${url}?v=2`)).toBe(700)
    expect(await widthOf(`${url.replace('.webp', '-320.webp')}?v=2`)).toBe(320)
    // An address that was written down before shows the present image, and asks again each time.
    const before = await t.call('GET', url)
    expect(await widthOf(url)).toBe(700)
    expect(before.headers['cache-control']).toBe('public, no-cache')
    expect(before.headers.etag).toBe(now.headers.etag)
    await expect.poll(() => filesOf(id).filter((file) => !file.includes('.v2'))).toEqual([])
  })

  it('MEDIA-03 changes everywhere at once, and no version, date or saver with it', async () => {
    const { id, url } = await storedImage(t, headers, await jpeg({ width: 800, height: 600 }))
    const text = `Voici ![](${url}) et ![](${url.replace('.webp', '-640.webp')}).`
    const input = { image: url, gallery: [url], imageAlts: { [url]: 'Avant' }, content: text }
    const blog = await post('/api/blogs/admin', blogInput({ ...input, published: true }))
    const copy = { image: url, content: text, title: 'Une copie', version: blog.version }
    await t.call('PUT', `/api/blogs/admin/${blog.id}/working-copy`, { headers, payload: copy })
    const project = await post('/api/projects/admin', projectInput({ image: url, description: text }))
    const campaign = await post('/api/campaigns', { subject: 'Lettre', preheader: '', content: text })
    const read = async (address: string) => (await t.call('GET', address, { headers })).json().data
    const before = await read(`/api/blogs/admin/${blog.id}`)

    t.clock.advance(60)
    await replace(id, { width: 700, height: 350 })
    const now = `${url}?v=2`
    const shown = `Voici ![](${now}) et ![](${url.replace('.webp', '-640.webp')}?v=2).`
    expect(await read(`/api/blogs/admin/${blog.id}`)).toEqual({
      ...before,
      image: now,
      gallery: [now],
      imageAlts: { [now]: 'Avant' },
      content: shown,
      workingCopy: {
        ...before.workingCopy,
        image: now,
        gallery: [now],
        imageAlts: { [now]: 'Avant' },
        content: shown,
      },
    })
    expect(await read(`/api/projects/admin/${project.id}`)).toMatchObject({ image: now, description: shown })
    expect(await read(`/api/campaigns/${campaign.id}`)).toMatchObject({ content: shown })

    await replace(id, { width: 600, height: 350 })
    expect((await read(`/api/blogs/admin/${blog.id}`)).image).toBe(`${url}?v=3`)
    expect((await read(`/api/media/${id}`)).useCount).toBe(3)
  })

  it('MEDIA-03 is refused to whoever has read an older one, and leaves no file', async () => {
    const { id, url } = await storedImage(t, headers, await jpeg({ width: 300 }))
    await t.call('PATCH', `/api/media/${id}`, { headers, payload: { alt: 'Un lac' } })
    const late = await replace(id, { width: 310 }, '?version=1')
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'stale_version', current: { alt: 'Un lac', url } })
    expect(await widthOf(`${url}?v=2`)).toBe(300)
    expect((await replace(id, { width: 310 }, '?version=2')).json().data.url).toBe(`${url}?v=3`)
    expect((await replace('a'.repeat(32), {})).statusCode).toBe(404)
    const text = { name: 'a.jpg', path: `/api/media/${id}/replace` }
    expect((await sendImage(t, headers, Buffer.from('bonjour'), text)).json().message).toBe(
      'Veuillez sélectionner un fichier image.',
    )
  })

  it('MEDIA-03 shows one of two replacements at one moment, whole', async () => {
    const { id, url } = await storedImage(t, headers, await jpeg({ width: 300 }))
    const answers = await Promise.all([replace(id, { width: 310 }), replace(id, { width: 320 })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { data } = (await t.call('GET', `/api/media/${id}`, { headers })).json()
    expect(await widthOf(data.url)).toBe(data.width)
    expect(await widthOf(url)).toBe(data.width)
    await t.call('DELETE', `/api/media/${id}`, { headers })
    await expect.poll(() => filesOf(id)).toEqual([])
  })

  it('MEDIA-03 leaves no variant that was being made of the former picture', async () => {
    const { id } = await storedImage(t, headers, await jpeg({ width: 810 }))
    const images = openImageStore(t.settings, t.db)
    const save: ImageStore['save'] = async (upload, files) => {
      await replace(id, { width: 820 })
      await images.save(upload, files)
    }
    const variants = createVariantMaker({ db: t.db, images: { ...images, save }, now: t.clock.now })
    const asked = { name: id, width: 320, variant: 'compatible' } as const
    await variants.make(asked, 1)
    expect(await images.read(storedFile(asked, 1))).toBeUndefined()
  })

  it('MEDIA-04 DAY-28 is no longer what its first file would be, but what the new one would', async () => {
    const content = await jpeg({ width: 333 })
    const first = await storedImage(t, headers, content)
    await replace(first.id, { width: 340 })
    expect((await storedImage(t, headers, content)).id).not.toBe(first.id)
    const same = await storedImage(t, headers, await jpeg({ width: 350 }))
    await sendImage(t, headers, content, { path: `/api/media/${same.id}/replace` })
    expect((await storedImage(t, headers, content)).id).toBe(same.id)
  })

  it('MEDIA-04 is not taken for a file that was still being stored', async () => {
    const content = await jpeg({ width: 830 })
    const images = openImageStore(t.settings, t.db)
    const save: ImageStore['save'] = async (upload, files) => {
      await images.save(upload, files)
      await replace(upload, { width: 840 })
    }
    const sender = { now: t.clock.now(), by: null }
    const { id } = await storeImage({ db: t.db, images: { ...images, save } }, content, sender)
    expect((await storedImage(t, headers, content)).id).not.toBe(id)
  })
})
