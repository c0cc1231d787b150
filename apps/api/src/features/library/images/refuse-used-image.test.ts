import { expect, it } from 'vitest'
import { refuseUsedImage } from './refuse-used-image.ts'

it('MEDIA-03 a deletion is refused in clear words when the uses have ended meanwhile', () => {
  expect(refuseUsedImage([], 0).message).toBe('Cette image était utilisée à l’instant. Réessayez.')
  expect(refuseUsedImage([{ kind: 'blog', id: 1, title: 'Bilan' }], 1).message).toBe(
    'Cette image ne peut pas être supprimée : elle est utilisée dans l’article « Bilan ».',
  )
})
