import { expect, it } from 'vitest'
import { blog } from '@/test/builders/content.ts'
import { type BlogFormValues, toBlogValues } from '../blog-form-values.ts'
import { fieldChecks } from './field-checks.ts'
import { cut, searchSnippet } from './search-snippet.ts'

const READY: BlogFormValues = {
  ...toBlogValues(null),
  title: 'Un titre qui se lit bien',
  excerpt: 'e'.repeat(80),
  image: '/a.png',
  imageAlts: { '/a.png': 'Une forêt', '/b.png': '' },
  gallery: ['/b.png'],
  metaDescription: 'd'.repeat(150),
}

it('PLAN-07 has nothing to say of an article that is ready', () => {
  expect(fieldChecks(READY)).toEqual([])
})

it.each<[string, Partial<BlogFormValues>, string[]]>([
  ['no title', { title: ' ' }, ['title']],
  ['a long title', { title: 't'.repeat(71), metaTitle: 'Court' }, ['title']],
  ['a title that a search result cuts', { title: 't'.repeat(61) }, ['metaTitle']],
  ['a long SEO title', { metaTitle: 't'.repeat(61) }, ['metaTitle']],
  ['no excerpt', { excerpt: '' }, ['excerpt']],
  ['a short excerpt', { excerpt: 'e'.repeat(49) }, ['excerpt']],
  ['a long excerpt', { excerpt: 'e'.repeat(301) }, ['excerpt']],
  ['no SEO description', { metaDescription: '' }, ['metaDescription']],
  ['a short SEO description', { metaDescription: 'd'.repeat(119) }, ['metaDescription']],
  ['a long SEO description', { metaDescription: 'd'.repeat(161) }, ['metaDescription']],
  ['no image', { image: '' }, ['image']],
  ['an image that nobody described', { image: '/c.png' }, ['image']],
  ['a gallery that nobody described', { gallery: ['/c.png', '/d.png'] }, ['gallery']],
])('PLAN-07 finds %s', (_what, changes, fields) => {
  expect(fieldChecks({ ...READY, ...changes }).map(({ field }) => field)).toEqual(fields)
})

it('PLAN-08 shows the SEO texts, else the title and the excerpt, with the address', () => {
  const values = { ...READY, metaDescription: '' }
  expect(searchSnippet(values, null, 'exemple.fr/blog/{slug}')).toEqual({
    title: 'Un titre qui se lit bien',
    description: 'e'.repeat(80),
    host: 'exemple.fr',
    path: 'blog › un-titre-qui-se-lit-bien',
  })
  const chosen = { ...READY, metaTitle: 'Pour les moteurs', slug: 'autre' }
  expect(searchSnippet(chosen, blog(), '/blog/{slug}')).toMatchObject({
    title: 'Pour les moteurs',
    description: 'd'.repeat(150),
    host: '',
    path: 'blog › autre',
  })
})

it('PLAN-08 cuts between two words', () => {
  expect(cut('Un, deux, trois', 10)).toBe('Un, deux…')
  expect(cut('Un deux', 10)).toBe('Un deux')
  expect(cut('Anticonstitutionnellement', 10)).toBe('Anticonsti…')
})
