import { describe, expect, it } from 'vitest'
import { freeSlug, toSlug } from './slug.ts'

describe('toSlug', () => {
  it.each([
    ['Réduire son empreinte', 'reduire-son-empreinte'],
    ['  L’été : « Œuvre » n° 3 !  ', 'l-ete-oeuvre-n-3'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['!!!', 'article'],
    ['日本', 'article'],
  ])('makes of %j %s', (title, slug) => {
    expect(toSlug(title, 'article')).toBe(slug)
  })

  it('cuts a long title between two words', () => {
    const slug = toSlug('mot '.repeat(50), 'article')
    expect(slug).toMatch(/^mot(-mot)*$/)
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(toSlug('a'.repeat(200), 'article')).toHaveLength(80)
  })
})

describe('freeSlug', () => {
  it('takes the smallest number that is free', () => {
    expect(freeSlug('a', [])).toBe('a')
    expect(freeSlug('a', ['a-2'])).toBe('a')
    expect(freeSlug('a', ['a', 'a-2', 'a-4'])).toBe('a-3')
  })
})
