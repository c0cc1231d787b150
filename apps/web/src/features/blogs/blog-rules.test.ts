import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { BLOG_CATEGORIES } from '@vigie/contract/writing/blogs.ts'
import { describe, expect, it } from 'vitest'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toasts } from '@/components/toasts/toast-store.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { type FailureWords, failureMessage } from '@/lib/http/error-message.ts'
import {
  BLOG_FIELDS,
  type BlogFormValues,
  findBlogProblems,
  toBlogBody,
  toBlogValues,
} from './blog-form-values.ts'
import { BLOG_FAILURES, BLOG_SUCCESS } from './blog-words.ts'

const FILLED: BlogFormValues = {
  ...toBlogValues(null),
  title: 'Titre',
  excerpt: 'Extrait',
  content: 'Contenu',
  author: 'Camille',
  category: 'ESG',
}
const refusal = (status: number, message = '') => new ApiError({ status, message })

describe('what the form sends', () => {
  it('BLOG-27 separates the tags by commas, trims them and drops the empty ones', () => {
    expect(toBlogBody({ ...FILLED, tags: ' climat , ,audit,, ' }).tags).toEqual(['climat', 'audit'])
  })

  it('BLOG-22 is what it was filled with, untouched', () => {
    const blog: Blog = {
      id: 3,
      title: 'Titre',
      slug: 'titre',
      excerpt: 'Extrait',
      content: '# Contenu',
      author: 'Camille',
      category: 'ESG',
      image: null,
      gallery: ['/uploads/a.webp'],
      imageAlts: { '/uploads/a.webp': '' },
      published: true,
      publishedAt: '2026-01-01T00:00:00.000Z',
      tags: ['a', 'b'],
      metaTitle: 'M',
      metaDescription: 'D',
      plannedAt: null,
      workingCopy: null,
      version: 4,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
    expect(blog).toMatchObject(toBlogBody(toBlogValues(blog)))
  })

  it('BLOG-23 names each of its fields once', () => {
    expect(BLOG_FIELDS.map(({ name }) => name).toSorted()).toEqual(Object.keys(FILLED).toSorted())
  })
})

describe('what the form refuses', () => {
  it.each(['title', 'excerpt', 'content', 'author', 'category'] as const)('BLOG-26 asks for %s', (name) => {
    expect(findBlogProblems({ ...FILLED, [name]: '  ' })).toMatchObject({
      title: 'Veuillez remplir tous les champs obligatoires',
      fields: [{ name }],
    })
  })

  it('says in French what the server would refuse, in the order of the screen', () => {
    const problems = findBlogProblems({ ...FILLED, metaTitle: 'x'.repeat(201), title: 'x'.repeat(201) })
    expect(problems?.fields).toEqual([
      { name: 'title', message: '200 caractères au plus' },
      { name: 'metaTitle', message: '200 caractères au plus' },
    ])
    expect(findBlogProblems({ ...FILLED, gallery: Array(9).fill('/uploads/a.webp') })?.fields).toEqual([
      { name: 'gallery', message: 'Vous ne pouvez pas ajouter plus de 8 images.' },
    ])
  })

  it('BLOG-25 BLOG-28 takes the six categories, and a meta description of any usual length', () => {
    expect(BLOG_CATEGORIES).toEqual([
      'Environnement',
      'ESG',
      'Formation',
      'Stratégie',
      'Innovation',
      'Actualités',
    ])
    for (const length of [0, 20, 155, 300])
      expect(findBlogProblems({ ...FILLED, metaDescription: 'x'.repeat(length) })).toBeNull()
  })
})

describe('what a failure says', () => {
  it.each<[string, keyof typeof BLOG_FAILURES, string]>([
    ['BLOG-42', 'list', 'Erreur lors de la récupération des blogs'],
    ['BLOG-43', 'create', 'Erreur lors de la création du blog'],
    ['BLOG-44', 'update', 'Erreur lors de la mise à jour du blog'],
    ['BLOG-45', 'delete', 'Erreur lors de la suppression du blog'],
  ])('%s without words of the server, for %s', (_id, action, sentence) => {
    expect(failureMessage(refusal(500), BLOG_FAILURES[action])).toBe(sentence)
    expect(failureMessage(new NetworkError('x'), BLOG_FAILURES[action])).toBe(sentence)
  })

  it('BLOG-39 BLOG-40 BLOG-41 by its status', () => {
    expect(failureMessage(refusal(401, 'Jeton'), BLOG_FAILURES.list)).toBe(
      'Session expirée. Veuillez vous reconnecter.',
    )
    expect(failureMessage(refusal(404), BLOG_FAILURES.update)).toBe('Blog non trouvé')
    expect(failureMessage(refusal(400, 'title : est requis'), BLOG_FAILURES.create)).toBe(
      'title : est requis',
    )
    expect(failureMessage(refusal(400), BLOG_FAILURES.create)).toBe('Données invalides')
  })

  it('BLOG-16 BLOG-17 names the toggle that failed, and then the reason', () => {
    expect(toastOf(refusal(500), BLOG_FAILURES.publish)).toEqual({
      title: 'Erreur lors de la publication',
      reason: undefined,
    })
    expect(toastOf(refusal(404), BLOG_FAILURES.unpublish)).toEqual({
      title: 'Erreur lors de la dépublication',
      reason: 'Blog non trouvé',
    })
  })

  it('BLOG-46 has the five successes', () => {
    expect(Object.values(BLOG_SUCCESS)).toEqual([
      'Blog créé avec succès',
      'Blog mis à jour avec succès',
      'Blog publié avec succès',
      'Blog dépublié avec succès',
      'Blog supprimé avec succès',
    ])
  })
})

function toastOf(error: unknown, words: FailureWords) {
  reportFailure(error, words)
  const [shown] = toasts.get()
  return { title: shown?.title, reason: shown?.description }
}
