import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storedImage } from '#test/builders/library.ts'
import { emptyWriting } from '#test/builders/writing.ts'
import { animatedGif, jpeg } from '#test/images.ts'
import { appOver, testApp } from '#test/test-app.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-serving-'))
const t = await testApp({ UPLOADS: 'disk', DATA_DIR: dataDir })
const { headers } = await t.signUp()
const folder = path.join(dataDir, 'uploads')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(() => emptyWriting(t))

const fetchImage = (url: string, accept?: string) =>
  t.call('GET', url, accept === undefined ? {} : { headers: { accept } })
const at = (url: string, width: number) => url.replace('.webp', `-${width}.webp`)
const formOf = async (url: string, accept?: string) => {
  const answer = await fetchImage(url, accept)
  const { format, width, pages = 1 } = await sharp(answer.rawPayload).metadata()
  expect(answer.headers['content-type']).toBe(`image/${format}`)
  expect(answer.headers.vary).toMatch(/accept/i)
  return { format, width, pages }
}
const filesOf = (id: string) => readdirSync(folder).filter((file) => file.startsWith(id))
const OLD_BROWSER = 'image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5'

describe('GET /uploads/:file', () => {
  it('MEDIA-05 gives the widths of the list, at most its own, and refuses any other', async () => {
    const { url } = await storedImage(t, headers, await jpeg({ width: 1500, height: 100 }))
    for (const [asked, given] of [
      [160, 160],
      [320, 320],
      [640, 640],
      [1280, 1280],
      [1920, 1500],
    ] as const) {
      const answer = await fetchImage(at(url, asked))
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(given)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    for (const width of ['0', '1', '321', '2560', '1e3', '0320', '99999999999']) {
      const answer = await fetchImage(url.replace('.webp', `-${width}.webp`))
      expect(answer.statusCode, width).toBe(404)
      expect(answer.json().message).toBe('Image non trouvée')
    }
  })

  it('MEDIA-05 gives WebP to whoever takes it, else what every browser shows', async () => {
    const { url } = await storedImage(t, headers, await jpeg({ width: 700, height: 100 }))
    for (const accept of [undefined, '*/*', 'image/avif,image/webp,*/*', 'text/html,*/*'])
      expect(await formOf(at(url, 320), accept)).toMatchObject({ format: 'webp', width: 320 })
    expect(await formOf(at(url, 320), OLD_BROWSER)).toMatchObject({ format: 'jpeg', width: 320 })
    expect(await formOf(url, OLD_BROWSER)).toMatchObject({ format: 'jpeg', width: 700 })
    const transparent = { r: 10, g: 20, b: 30, alpha: 0.4 }
    const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: transparent } })
      .png()
      .toBuffer()
    expect(await formOf((await storedImage(t, headers, clear)).url, OLD_BROWSER)).toMatchObject({
      format: 'png',
    })
    const moving = await storedImage(t, headers, await animatedGif(3, { width: 400, height: 200 }))
    expect(await formOf(at(moving.url, 320), OLD_BROWSER)).toEqual({ format: 'gif', width: 320, pages: 3 })
  })

  it('MEDIA-05 makes a missing width once, whoever asks for it at that moment', async () => {
    const { id, url } = await storedImage(t, headers, await jpeg({ width: 1500, height: 900 }))
    rmSync(path.join(folder, `${id}-1280.webp`))
    const other = appOver(t.database, t.settings, t.clock.now)
    await other.ready()
    const before = filesOf(id).length
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => fetchImage(at(url, 1280))),
      ...[1, 2].map(() => other.inject({ method: 'GET', url: at(url, 1280) })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(filesOf(id)).toHaveLength(before + 1)
    expect((await t.database.pool.query('select * from upload_works')).rows).toEqual([])
    await other.close()
  })

  it('MEDIA-05 takes over what a process has left half made', async () => {
    const { id, url } = await storedImage(t, headers, await jpeg({ width: 1500, height: 90 }))
    rmSync(path.join(folder, `${id}-640.webp`))
    const abandoned = new Date(t.clock.now().getTime() - 61_000)
    await t.database.pool.query('insert into upload_works values ($1, $2, $3)', [
      `${id}-640.webp`,
      id,
      abandoned,
    ])
    expect(await formOf(at(url, 640))).toMatchObject({ width: 640 })
  })

  it('MEDIA-05 shows a damaged image as far as it goes, and does not keep that', async () => {
    const { id, url } = await storedImage(t, headers, await jpeg({ width: 700, height: 100 }))
    rmSync(path.join(folder, `${id}-320.webp`))
    writeFileSync(path.join(folder, `${id}.webp`), 'RIFF0000WEBPcut')
    const answer = await fetchImage(at(url, 320))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    expect(filesOf(id)).not.toContain(`${id}-320.webp`)
  })

  it.each(['0', '-1', 'x', '2e400', '99999999'])('MEDIA-05 shows the image for the version %s', async (v) => {
    const { url } = await storedImage(t, headers, await jpeg({ width: 333 }))
    expect((await fetchImage(`${url}?v=${v}`)).statusCode).toBe(200)
  })
})
