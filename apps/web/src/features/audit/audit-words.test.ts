import { expect, it } from 'vitest'
import { pathOfObject } from './audit-words.ts'

it.each([
  ['blog', '/blogs/edit/7'],
  ['project', '/projects/edit/7'],
  ['event', '/events?event=7'],
  ['campaign', '/newsletter/campagnes/7'],
  ['request', '/requests?demande=7'],
  ['appointment', '/requests?tab=rendez-vous&rendez-vous=7'],
  ['user', '/configuration?tab=utilisateurs'],
  ['webhook', undefined],
] as const)('ACCT-05 a line about a %s leads to it as long as it exists', (kind, path) => {
  const object = { kind, id: 7, title: 'Bilan', exists: true }
  expect(pathOfObject(object)).toBe(path)
  expect(pathOfObject({ ...object, exists: false })).toBeUndefined()
})
