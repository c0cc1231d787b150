import { IMAGE_MAX_BYTES } from '@vigie/contract/common/fields.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { insertInOrder, moveItem, toGalleryItems } from './gallery-items.ts'
import {
  galleryCountProblem,
  galleryFileProblem,
  galleryUploadProblem,
  imageUploadProblem,
} from './image-problems.ts'

const file = (changes: object = {}) => ({ name: 'vue.png', type: 'image/png', size: 10, ...changes })
const unreadable = () => z.string().safeParse(1).error

describe('what a gallery refuses', () => {
  it('IMG-05 says which file is no image; SVG is none', () => {
    expect(galleryFileProblem(file({ name: 'notes.txt', type: 'text/plain' }))).toBe(
      "notes.txt n'est pas une image valide.",
    )
    expect(galleryFileProblem(file({ name: 'logo.svg', type: 'image/svg+xml' }))).toBe(
      "logo.svg n'est pas une image valide.",
    )
  })

  it('IMG-06 takes 5 MB and not one byte more', () => {
    expect(galleryFileProblem(file({ size: IMAGE_MAX_BYTES }))).toBeNull()
    expect(galleryFileProblem(file({ size: IMAGE_MAX_BYTES + 1 }))).toBe(
      'vue.png est trop volumineux (max 5MB).',
    )
  })

  it('IMG-07 counts', () => {
    expect(galleryCountProblem(8, 8)).toBeNull()
    expect(galleryCountProblem(9, 8)).toBe('Vous ne pouvez pas ajouter plus de 8 images.')
  })
})

describe('what an upload that failed says', () => {
  it('IMG-17 IMG-18 IMG-19 names the file, and has a word without one', () => {
    expect(galleryUploadProblem(unreadable(), 'vue.png')).toBe('Réponse inattendue pour vue.png.')
    expect(galleryUploadProblem(new NetworkError('x'), 'vue.png')).toBe("Erreur lors de l'upload de vue.png.")
    expect(galleryUploadProblem(new ApiError({ status: 500 }), '')).toBe("Erreur lors de l'upload")
  })

  it('IMG-05 IMG-06 says why the server refused the content', () => {
    expect(
      galleryUploadProblem(new ApiError({ status: 400, message: 'Non', code: 'not_an_image' }), 'faux.png'),
    ).toBe("faux.png n'est pas une image valide.")
    expect(galleryUploadProblem(new ApiError({ status: 413, message: 'Non' }), 'gros.png')).toBe(
      'gros.png est trop volumineux (max 5MB).',
    )
  })

  it('SAFE-30 says that the file is damaged', () => {
    const error = new ApiError({ status: 400, message: 'Non', code: 'damaged_image' })
    expect(galleryUploadProblem(error, 'vue.png')).toBe('vue.png est endommagé ou incomplet.')
  })

  it('IMG-16 has its sentence for the single image', () => {
    expect(imageUploadProblem(new NetworkError('x'))).toBe("Erreur lors de l'upload de l'image")
  })
})

describe('the items of a gallery', () => {
  it('IMG-09 have an id, an address, a name and a size', () => {
    const sent = new Map([['/uploads/a.webp', { name: 'vue.png', size: 12, rank: 1 }]])
    expect(toGalleryItems(['/uploads/a.webp', '/uploads/b.webp', '/uploads/b.webp'], sent)).toEqual([
      { id: '/uploads/a.webp#0', url: '/uploads/a.webp', name: 'vue.png', size: 12 },
      { id: '/uploads/b.webp#0', url: '/uploads/b.webp', name: 'b.webp', size: null },
      { id: '/uploads/b.webp#1', url: '/uploads/b.webp', name: 'b.webp', size: null },
    ])
  })

  it('keep the order of the choice, whatever the network does', () => {
    const ranks: Record<string, number> = { a: 1, b: 2, c: 3 }
    const rankOf = (url: string) => ranks[url]
    const arrived = ['c', 'a', 'b'].reduce((urls, url) => insertInOrder(urls, url, rankOf), ['déjà là'])
    expect(arrived).toEqual(['déjà là', 'a', 'b', 'c'])
  })

  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [5, 0, ['a', 'b', 'c']],
  ])('move from %i to %i', (from, to, expected) => {
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected)
  })
})
