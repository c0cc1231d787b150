import { expect, it } from 'vitest'
import { contentImageUrl, imageUrl } from './image-url.ts'

it.each(['http://exemple.fr/a.png', 'https://exemple.fr/a.png'])('SHELL-27 uses %s as it is', (address) => {
  expect(imageUrl(address)).toBe(address)
})

it.each([
  ['/api/users/photo?v=1', '/api/users/photo?v=1'],
  ['uploads/a.png', '/uploads/a.png'],
])('SHELL-28 reads %s on the server', (value, address) => {
  expect(imageUrl(value)).toBe(address)
})

it('IMG-20 puts the base of the API before an image of the server', () => {
  expect(contentImageUrl('/uploads/a.webp', 'https://api.exemple.fr')).toBe(
    'https://api.exemple.fr/uploads/a.webp',
  )
})

it('IMG-21 uses an absolute address as it is', () => {
  expect(contentImageUrl('https://ailleurs.fr/a.png', 'https://api.exemple.fr')).toBe(
    'https://ailleurs.fr/a.png',
  )
})

it('IMG-23 takes a local address on port 5000 when no base is set', () => {
  expect(contentImageUrl('/uploads/a.webp')).toBe('http://localhost:5000/uploads/a.webp')
})
