import { beforeEach, expect, it, vi } from 'vitest'
import { canReduce } from './reduce-image.ts'

/** The start of an extended WebP file, whose byte of flags comes at 20. */
function webp(flags: number, chunk = 'VP8X') {
  const bytes = new TextEncoder().encode(`RIFF....WEBP${chunk}....`)
  return new File([bytes, new Uint8Array([flags])], 'vue.webp', { type: 'image/webp' })
}

beforeEach(() => void vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close() {} })))

it.each([
  ['an animated WebP, which would lose its movement', webp(0b0000_0010), false],
  ['an animated WebP with transparency', webp(0b0001_0010), false],
  ['a WebP with transparency', webp(0b0001_0000), true],
  ['a plain WebP', webp(0b0000_0010, 'VP8 '), true],
  ['a GIF', new File(['x'], 'anime.gif', { type: 'image/gif' }), false],
  ['a photo', new File(['x'], 'vue.jpg', { type: 'image/jpeg' }), true],
])('MEDIA-07 offers a reduction of what stays the same image: %s', async (_what, file, isOffered) => {
  expect(await canReduce(file)).toBe(isOffered)
})
