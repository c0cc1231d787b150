import { expect, it } from 'vitest'
import { refuseInUse } from './in-use.ts'

it('MEDIA-03 a deletion is refused in clear words when the uses have ended meanwhile', () => {
  expect(refuseInUse([], 0).message).toBe('Cette image était utilisée à l’instant. Réessayez.')
  expect(refuseInUse([{ kind: 'blog', id: 1, title: 'Bilan' }], 1).message).toBe(
    'Cette image ne peut pas être supprimée : elle est utilisée dans l’article « Bilan ».',
  )
})
