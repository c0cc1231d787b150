import { describe, expect, it } from 'vitest'
import { uploadId, uploadSrcSet, uploadVariant } from './uploads.ts'

const NAME = '0123456789abcdef0123456789abcdef'

describe('uploadVariant', () => {
  it.each([
    [`/uploads/${NAME}.webp`, `/uploads/${NAME}-320.webp`],
    [`/uploads/${NAME}-160.webp`, `/uploads/${NAME}-320.webp`],
    [`https://api.exemple.fr/uploads/${NAME}.webp`, `https://api.exemple.fr/uploads/${NAME}-320.webp`],
    [`/uploads/${NAME}-160.webp?v=3`, `/uploads/${NAME}-320.webp?v=3`],
    ['https://exemple.fr/photo.jpg', 'https://exemple.fr/photo.jpg'],
    ['/uploads/photo.webp', '/uploads/photo.webp'],
  ])('makes of %s %s', (url, narrower) => {
    expect(uploadVariant(url, 320)).toBe(narrower)
  })
})

describe('uploadSrcSet', () => {
  it('names every width of an upload, and nothing for other addresses', () => {
    expect(uploadSrcSet(`/uploads/${NAME}.webp`)).toBe(
      [160, 320, 640, 1280, 1920].map((width) => `/uploads/${NAME}-${width}.webp ${width}w`).join(', '),
    )
    expect(uploadSrcSet('https://exemple.fr/photo.jpg')).toBeUndefined()
  })

  it('MEDIA-05 names at most the width of the picture itself, in its version', () => {
    expect(uploadSrcSet(`/uploads/${NAME}.webp?v=2`, 700)).toBe(
      [
        ...[160, 320, 640].map((width) => `/uploads/${NAME}-${width}.webp?v=2 ${width}w`),
        `/uploads/${NAME}.webp?v=2 700w`,
      ].join(', '),
    )
  })
})

describe('uploadId', () => {
  it.each([
    [`/uploads/${NAME}-160.webp?v=3`, NAME],
    [`https://api.exemple.fr/uploads/${NAME}.webp`, NAME],
    ['https://exemple.fr/photo.jpg', undefined],
  ])('finds in %s %s', (url, id) => {
    expect(uploadId(url)).toBe(id)
  })
})
