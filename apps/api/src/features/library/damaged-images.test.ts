import { DAMAGED_IMAGE, NOT_AN_IMAGE } from '@vigie/contract/writing/uploads.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sendImage, storedImage } from '#test/builders/library.ts'
import { animatedGif, blackPng, jpeg, picture } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ UPLOADS: 'database' })
const { headers } = await t.signUp()
const { id } = await storedImage(t, headers, await jpeg())

/** By every way that a picture comes in. */
const sentEverywhere = async (content: Buffer) => {
  const photo = new FormData()
  photo.set('photo', new Blob([new Uint8Array(content)]), 'photo.jpg')
  const image = `data:image/png;base64,${content.toString('base64')}`
  return [
    await sendImage(t, headers, content),
    await t.call('POST', '/api/upload/base64', { headers, payload: { image } }),
    await sendImage(t, headers, content, { path: `/api/media/${id}/replace` }),
    await t.call('POST', '/api/users/update-photo', { headers, payload: photo }),
  ]
}

const WHOLE: Record<string, () => Promise<Buffer>> = {
  JPEG: () => jpeg(),
  'progressive JPEG': () => picture().jpeg({ progressive: true }).toBuffer(),
  PNG: () => picture().png().toBuffer(),
  GIF: () => picture().gif().toBuffer(),
  WebP: () => picture().webp().toBuffer(),
  'animated GIF': () => animatedGif(4),
  'animated WebP': async () =>
    sharp(await animatedGif(4), { animated: true })
      .webp()
      .toBuffer(),
}

it.each(Object.entries(WHOLE))(
  'SAFE-30 takes a whole %s, and says of a cut one that it is damaged',
  async (_, make) => {
    const whole = await make()
    expect((await sendImage(t, headers, whole)).statusCode).toBe(201)
    for (const length of [whole.length >> 2, whole.length >> 1, whole.length - 60, whole.length - 1])
      for (const answer of await sentEverywhere(whole.subarray(0, length)))
        expect([answer.statusCode, answer.json().message], `${length} bytes`).toEqual([400, DAMAGED_IMAGE])
  },
)

it('SAFE-30 IMG-24 refuses a page after a GIF signature, by every way', async () => {
  for (const answer of await sentEverywhere(Buffer.from('GIF89a<script>alert(1)</script>')))
    expect([answer.statusCode, answer.json().message]).toEqual([400, DAMAGED_IMAGE])
})

it('SAFE-30 takes a GIF whose last frame has bytes after it', async () => {
  const content = Buffer.concat([await animatedGif(2), Buffer.alloc(300)])
  expect((await sendImage(t, headers, content)).statusCode).toBe(201)
})

it.each([
  [1, 39_999_999],
  [30_001, 1],
])('SAFE-30 refuses a picture of %d × %d pixels before it is decoded', async (width, height) => {
  for (const answer of await sentEverywhere(blackPng(width, height)))
    expect(answer.json()).toMatchObject({
      message: NOT_AN_IMAGE,
      details: ['L’image a un côté de plus de 30 000 pixels.'],
    })
  expect((await sendImage(t, headers, blackPng(30_000, 2))).statusCode).toBe(201)
})
