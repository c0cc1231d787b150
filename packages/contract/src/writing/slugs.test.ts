import { describe, expect, it } from 'vitest'
import { articleSlug, followsTitle, freeSlug, projectSlug, projectSlugSchema, slugSchema } from './slugs.ts'

describe('the slug that a title proposes', () => {
  it.each([
    ['Réduire son empreinte', 'reduire-son-empreinte'],
    ['  L’été : « Œuvre » n° 3 !  ', 'l-ete-oeuvre-n-3'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['!!!', 'article'],
    ['日本', 'article'],
  ])('makes of %j %s', (title, slug) => {
    expect(articleSlug(title)).toBe(slug)
  })

  it('cuts a long title between two words', () => {
    const slug = articleSlug('mot '.repeat(50))
    expect(slug).toMatch(/^mot(-mot)*$/)
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(articleSlug('a'.repeat(200))).toHaveLength(80)
    const [first, word] = ['x'.repeat(20), 'y'.repeat(59)]
    expect(articleSlug(`${first} ${word} fin`)).toBe(`${first}-${word}`)
    expect(articleSlug(`${first} ${word}y fin`)).toBe(first)
  })
})

describe('freeSlug', () => {
  it('takes the smallest number that is free', () => {
    expect(freeSlug('a', [])).toBe('a')
    expect(freeSlug('a', ['a-2'])).toBe('a')
    expect(freeSlug('a', ['a', 'a-2', 'a-4'])).toBe('a-3')
  })
})

it('LINK-05 a project is never called by a number alone, which is how another one is reached', () => {
  expect(projectSlug('2026')).toBe('projet-2026')
  expect(projectSlug('!!!')).toBe('projet')
  expect(projectSlugSchema.safeParse('2026').success).toBe(false)
  expect(projectSlugSchema.safeParse('bilan-2026').success).toBe(true)
})

it.each(['', 'Majuscule', 'été', 'a b', '-a', 'a-', 'a--b', '../etc', 'a/b', 'a'.repeat(101)])(
  'LINK-05 refuses %j as an address, in French',
  (slug) => {
    expect(slugSchema.safeParse(slug).error?.issues[0]?.message).toMatch(/^L’adresse se compose/)
  },
)

it('LINK-05 an address follows its title as long as nobody has given it another', () => {
  expect(followsTitle('un-titre', 'un-titre')).toBe(true)
  expect(followsTitle('un-titre-12', 'un-titre')).toBe(true)
  expect(followsTitle('un-titre-2', 'un-titre')).toBe(true)
  expect(followsTitle('un-titre-choisi', 'un-titre')).toBe(false)
  expect(followsTitle('un-titre-a2', 'un-titre')).toBe(false)
  expect(followsTitle('autre', 'un-titre')).toBe(false)
})
