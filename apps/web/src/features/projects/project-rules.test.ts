import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { plainText } from './project-card.tsx'
import {
  findProjectProblems,
  offeredCategories,
  PROJECT_FIELDS,
  type ProjectFormValues,
  toProjectBody,
  toProjectValues,
} from './project-form-values.ts'
import { PROJECT_FAILURES } from './project-words.ts'

const FILLED: ProjectFormValues = {
  ...toProjectValues(null),
  title: 'Titre',
  description: 'Description',
  image: '/uploads/a.webp',
  category: 'Audit ESG',
  date: '2026-03-02',
}
const refusal = (status: number, message = '') => new ApiError({ status, message })

describe('what the form sends', () => {
  it('PROJ-15 separates the tags by commas, trims them and drops the empty ones', () => {
    expect(toProjectBody({ ...FILLED, tags: 'a, , b ,' }).tags).toEqual(['a', 'b'])
  })

  it('PROJ-37 is active by default, without a client nor a link when they are empty', () => {
    expect(toProjectBody({ ...FILLED, client: ' ', link: '' })).toMatchObject({
      isActive: true,
      client: null,
      link: null,
    })
  })

  it('PROJ-11 names each of its fields once', () => {
    expect(PROJECT_FIELDS.map(({ name }) => name).toSorted()).toEqual(Object.keys(FILLED).toSorted())
  })
})

describe('what the form refuses', () => {
  it.each(['title', 'description', 'category'] as const)('PROJ-16 asks first for %s', (name) => {
    expect(findProjectProblems({ ...FILLED, [name]: '', image: '' })).toMatchObject({
      title: 'Veuillez remplir tous les champs obligatoires',
      fields: [{ name }],
    })
  })

  it.each(['image', 'date'] as const)('PROJ-17 asks then for %s', (name) => {
    expect(findProjectProblems({ ...FILLED, [name]: '' })).toMatchObject({
      title: 'Tous les champs obligatoires doivent être remplis',
      fields: [{ name }],
    })
  })

  it('takes only links of the web', () => {
    expect(findProjectProblems({ ...FILLED, link: 'javascript:alert(1)' })?.fields[0]?.name).toBe('link')
    expect(findProjectProblems({ ...FILLED, link: 'https://exemple.fr' })).toBeNull()
  })

  it('PROJ-13 offers the fixed categories, those of the server and that of the project', () => {
    const known = [
      { category: 'Formation', _count: { category: 2 } },
      { category: 'Mécénat', _count: { category: 1 } },
    ]
    expect(offeredCategories(known, 'Ancienne')).toEqual([
      'Audit ESG',
      'Stratégie Climatique',
      'Formation',
      'Consulting',
      'Mécénat',
      'Ancienne',
    ])
  })
})

describe('what a failure says', () => {
  it.each<[string, keyof typeof PROJECT_FAILURES, string]>([
    ['PROJ-31', 'list', 'Erreur lors de la récupération des projets'],
    ['PROJ-32', 'categories', 'Erreur lors de la récupération des catégories'],
    ['PROJ-33', 'create', 'Erreur lors de la création du projet'],
    ['PROJ-34', 'update', 'Erreur lors de la mise à jour du projet'],
    ['PROJ-35', 'delete', 'Erreur lors de la suppression'],
  ])('%s without words of the server, for %s', (_id, action, sentence) => {
    expect(failureMessage(refusal(500), PROJECT_FAILURES[action])).toBe(sentence)
    expect(failureMessage(new NetworkError('x'), PROJECT_FAILURES[action])).toBe(sentence)
  })

  it('PROJ-28 PROJ-29 PROJ-30 by its status', () => {
    expect(failureMessage(refusal(401), PROJECT_FAILURES.list)).toBe(
      'Session expirée. Veuillez vous reconnecter.',
    )
    expect(failureMessage(refusal(404), PROJECT_FAILURES.delete)).toBe('Projet non trouvé')
    expect(failureMessage(refusal(400, 'link : est invalide'), PROJECT_FAILURES.create)).toBe(
      'link : est invalide',
    )
    expect(failureMessage(refusal(400), PROJECT_FAILURES.update)).toBe('Données invalides')
  })

  it('PROJ-36 falls back in the form on a sentence of its own', () => {
    expect(failureMessage(new TypeError('x'), PROJECT_FAILURES.create)).toBe(
      'Erreur lors de la sauvegarde du projet',
    )
    expect(failureMessage(refusal(503), PROJECT_FAILURES.create)).toBe('Erreur lors de la création du projet')
  })
})

it('shows a description on its card without the signs of the markdown', () => {
  expect(
    plainText('## Titre\n\n**gras** et [lien](https://a.fr)\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'),
  ).toBe('Titre gras et lien a b 1 2')
})
