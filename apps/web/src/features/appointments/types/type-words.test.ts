import { expect, it } from 'vitest'
import { placeWords } from './type-words.ts'

it.each([
  [{ kind: 'address', text: '12 rue des Lilas, Lyon' }, '12 rue des Lilas, Lyon'],
  [{ kind: 'address', text: '' }, 'À une adresse'],
  [{ kind: 'telephone', text: '01 02 03 04 05' }, 'Par téléphone (01 02 03 04 05)'],
  [{ kind: 'telephone', text: '' }, 'Par téléphone'],
  [{ kind: 'video', text: 'https://visio.exemple.fr' }, 'En visioconférence (https://visio.exemple.fr)'],
] as const)('says where: %o', (place, words) => {
  expect(placeWords(place)).toBe(words)
})
