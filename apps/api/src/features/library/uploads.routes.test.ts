import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { IMAGE_MAX_BYTES } from '@vigie/contract/common/fields.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyWriting } from '#test/builders/writing.ts'
import { animatedGif, blackPng, hugeGif, jpeg, jpegOf, picture, png, SVG } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'
import { filesOfUpload } from './upload-files.ts'

const NOT_AN_IMAGE = 'Veuillez sélectionner un fichier image.'
const TOO_LARGE = 'Le fichier est trop volumineux. Taille maximum : 5MB.'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-uploads-'))
const stores = ['disk', 'database'] as const
const apps = {
  disk: await testApp({ UPLOADS: 'disk', DATA_DIR: dataDir }),
  database: await testApp({ UPLOADS: 'database', DATA_DIR: dataDir }),
}
const people = { disk: await apps.disk.signUp(), database: await apps.database.signUp() }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const FORMATS = ['jpeg', 'png', 'gif', 'webp'] as const
const REFUSED: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG called .png', () => SVG],
  ['a text', () => Buffer.from('bonjour')],
  ['an empty file', () => Buffer.alloc(0)],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['an AVIF', () => picture({ width: 20, height: 20 }).avif().toBuffer()],
  ['a GIF of 135 megapixels', () => hugeGif(13_500, 10_000)],
  ['a GIF of 4,000 megapixels', () => hugeGif(65_000, 65_000)],
  ['a PNG of 49 megapixels', () => blackPng(7000, 7000)],
  ['an animation of 45 megapixels', () => hugeGif(1000, 1000, 45)],
]

describe.each(stores)('images kept in the %s', (store) => {
  const t = apps[store]
  const { headers } = people[store]
  const folder = path.join(dataDir, 'uploads')
  beforeEach(async () => {
    await emptyWriting(t)
    rmSync(folder, { recursive: true, force: true })
  })

  const fetchImage = (url: string, extra = {}) => t.app.inject({ method: 'GET', url, headers: extra })
  /** The narrower forms are made after the response; a request for one waits until it is stored. */
  const withForms = async (sending: ReturnType<typeof t.call>) => {
    const answer = await sending
    for (const { url } of answer.json().data?.variants ?? []) await fetchImage(url)
    return answer
  }
  const send = (content: Buffer, { name = 'photo.jpg', field = 'image', query = '' } = {}) => {
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
    return withForms(t.call('POST', `/api/upload/image${query}`, { headers, payload: form }))
  }
  const sendBase64 = (image: string, filename = 'photo.jpg') =>
    withForms(t.call('POST', '/api/upload/base64', { headers, payload: { image, filename } }))
  const kept = async () => {
    const { rows } = await t.database.pool.query(
      'select (select count(*) from uploads)::int as uploads, (select count(*) from upload_files)::int as files',
    )
    const files = store === 'disk' ? safeList(folder).length : rows[0].files
    return { uploads: rows[0].uploads, files }
  }

  it('IMG-10 IMG-11 EDIT-09 answers the address as data.url and imagePath, its size and its narrower forms', async () => {
    const answer = await send(await jpeg({ width: 700, height: 350 }))

    expect(answer.statusCode).toBe(201)
    const { data, ...others } = answer.json()
    expect(data.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
    const narrower = (width: number) => ({ width, url: data.url.replace('.webp', `-${width}.webp`) })
    expect(data).toEqual({
      id: data.url.slice(9, 41),
      url: data.url,
      width: 700,
      height: 350,
      variants: [160, 320, 640].map(narrower),
      alt: '',
      isKnown: false,
    })
    expect(others).toEqual({ success: true, imagePath: data.url, message: 'Image uploadée avec succès' })
    expect(await kept()).toEqual({ uploads: 1, files: 4 })
  })

  it('IMG-26 serves the image without a token, typed, sandboxed and cached for ever', async () => {
    const { url } = (await send(await jpeg())).json().data
    const answer = await fetchImage(url)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      height: 150,
    })
    const again = await fetchImage(url, { 'if-none-match': answer.headers.etag })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  it('SEND-02 gives mails a JPEG of it, at most 1,200 pixels wide, made once and deleted with it', async () => {
    const { url } = (await send(await jpeg({ width: 1600, height: 80 }))).json().data
    const before = await kept()
    const answers = await Promise.all([1, 2, 3].map(() => fetchImage(url.replace('.webp', '.jpg'))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const [first] = answers
    expect(first?.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(first?.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 60,
    })
    expect((await kept()).files).toBe(before.files + 1)
    const unknown = await fetchImage('/uploads/0123456789abcdef0123456789abcdef.jpg')
    expect(unknown.statusCode).toBe(404)
    expect(filesOfUpload('0123456789abcdef0123456789abcdef', 1)).toContain(
      '0123456789abcdef0123456789abcdef.jpg',
    )
  })

  it('IMG-26 tells a HEAD as much as a GET, and closed routes tell it nothing', async () => {
    const { url } = (await send(await jpeg())).json().data
    const head = await t.call('HEAD', url)
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/webp', ''])
    for (const closed of ['/api/blogs/admin', '/api/users', '/api/users/photo']) {
      expect((await t.call('HEAD', closed)).statusCode, closed).toBe(401)
    }
  })

  it('serves each width, and the picture itself where it is narrower than asked', async () => {
    const { url } = (await send(await jpeg({ width: 200, height: 100 }))).json().data
    const widthOf = async (width: number) => {
      const answer = await fetchImage(url.replace('.webp', `-${width}.webp`))
      return answer.statusCode === 200 ? (await sharp(answer.rawPayload).metadata()).width : answer.statusCode
    }
    expect(await widthOf(160)).toBe(160)
    expect(await widthOf(640)).toBe(200)
    expect(await widthOf(123)).toBe(404)
  })

  it.each([
    '/uploads',
    '/uploads/',
    '/uploads/..%2fsecrets.json',
    '/uploads/%2e%2e/secrets.json',
    '/uploads/0123456789abcdef0123456789abcdef.webp',
    '/uploads/0123456789abcdef0123456789abcdef.webp.part',
    '/uploads/a/b.webp',
  ])('lists nothing and gives nothing else: %s', async (url) => {
    await send(await jpeg())
    expect((await fetchImage(url)).statusCode).toBe(404)
  })

  it.each(FORMATS)('IMG-02 takes %s, whatever the name says', async (format) => {
    const answer = await send(await picture().toFormat(format).toBuffer(), { name: '../../x.exe' })
    expect(answer.statusCode).toBe(201)
  })

  it.each(REFUSED)(
    'IMG-24 refuses %s with the not-an-image message, and keeps no file',
    async (_case, make) => {
      const content = await make()
      const answers = [
        await send(content, { name: 'photo.png' }),
        await sendBase64(`data:image/png;base64,${content.toString('base64')}`),
      ]
      for (const answer of answers) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ success: false, code: 'not_an_image', message: NOT_AN_IMAGE })
      }
      expect(await kept()).toEqual({ uploads: 0, files: 0 })
    },
  )

  it('IMG-01 IMG-24 takes 5 MB to the byte and refuses one byte more, by both ways', async () => {
    const [exact, over] = [await jpegOf(IMAGE_MAX_BYTES), await jpegOf(IMAGE_MAX_BYTES + 1)]
    const dataUrl = (content: Buffer) => `data:image/jpeg;base64,${content.toString('base64')}`

    expect((await send(exact)).statusCode).toBe(201)
    expect((await sendBase64(dataUrl(exact))).statusCode).toBe(201)
    const before = await kept()
    const sixMegabytes = await jpegOf(6 * 1024 * 1024)
    for (const answer of [
      await send(over),
      await sendBase64(dataUrl(over)),
      await send(sixMegabytes),
      await sendBase64(dataUrl(sixMegabytes)),
    ]) {
      expect(answer.statusCode).toBe(413)
      expect(answer.json().message).toBe(TOO_LARGE)
    }
    expect(await kept()).toEqual(before)
  })

  it('IMG-12 accepts the query type=events', async () => {
    expect((await send(await jpeg(), { query: '?type=events' })).statusCode).toBe(201)
  })

  it('IMG-13 takes a data URL with a file name, and answers data.url', async () => {
    const image = `data:image/png;base64,${(await png()).toString('base64')}`
    const answer = await sendBase64(image, '../évasion.png')
    expect(answer.statusCode).toBe(201)
    expect(answer.json().success).toBe(true)
    expect((await fetchImage(answer.json().data.url)).statusCode).toBe(200)
  })

  it.each(['bonjour', 'data:image/png,abc', 'https://exemple.fr/a.png'])(
    'IMG-24 refuses %j as a data URL',
    async (image) => {
      const answer = await sendBase64(image)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe(NOT_AN_IMAGE)
    },
  )

  it('needs a session to send, and the field "image"', async () => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await jpeg())]), 'a.jpg')
    expect((await t.call('POST', '/api/upload/image', { payload: form })).statusCode).toBe(401)
    expect((await t.call('POST', '/api/upload/base64', { payload: { image: 'x' } })).statusCode).toBe(401)
    expect((await send(await jpeg(), { field: 'photo' })).statusCode).toBe(400)
    expect((await t.call('POST', '/api/upload/image', { headers })).json().message).toBe(NOT_AN_IMAGE)
    expect(await kept()).toEqual({ uploads: 0, files: 0 })
  })

  it('turns the picture upright, strips what the camera wrote, and keeps it within 2560 pixels', async () => {
    const content = await picture({ width: 3000, height: 150 })
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { url, width, height } = (await send(content)).json().data
    expect({ width, height }).toEqual({ width: 128, height: 2560 })
    const metadata = await sharp((await fetchImage(url)).rawPayload).metadata()
    expect(metadata).toMatchObject({ width: 128, height: 2560 })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  })

  it('MEDIA-05 keeps an animation moving in every width but that of lists', async () => {
    const { url, width, height } = (await send(await animatedGif(4, { width: 400, height: 200 }))).json().data
    expect({ width, height }).toEqual({ width: 400, height: 200 })
    const pagesOf = async (address: string) => {
      const { pages = 1, height } = await sharp((await fetchImage(address)).rawPayload).metadata()
      return { pages, height }
    }
    expect(await pagesOf(url)).toEqual({ pages: 4, height: 200 })
    expect(await pagesOf(url.replace('.webp', '-320.webp'))).toEqual({ pages: 4, height: 160 })
    expect(await pagesOf(url.replace('.webp', '-160.webp'))).toEqual({ pages: 1, height: 80 })
  })

  it('answers a repeated upload with the first one’s address', async () => {
    const content = await jpeg()
    const once = async () => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(content)]), 'a.jpg')
      const key = { ...headers, 'idempotency-key': 'the-same-upload' }
      return (await t.call('POST', '/api/upload/image', { headers: key, payload: form })).json().data.url
    }
    expect(await once()).toBe(await once())
    expect((await kept()).uploads).toBe(1)
  })
})

function safeList(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
