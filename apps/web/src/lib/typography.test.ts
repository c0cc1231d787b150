import { expect, it } from 'vitest'
import { fr } from './typography.ts'

it.each([
  ['Vraiment ?', 'Vraiment\u202f?'],
  ['Note : « oui » !', 'Note\u202f: «\u202foui\u202f»\u202f!'],
  ['12 480 visites', '12\u202f480 visites'],
  ['1 234 567', '1\u202f234\u202f567'],
  ['le 3 2026', 'le 3 2026'],
  ['à 10:30', 'à 10:30'],
])('sets « %s » in French typography', (text, expected) => {
  expect(fr(text)).toBe(expected)
})
