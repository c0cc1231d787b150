import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldProblems, frenchIssue, isSentence, issuePath } from './issues.ts'

const SENTENCE = 'Le titre est requis'
const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: (issue) => frenchIssue(issue) }).error?.issues ?? []
const wordsFor = (schema: z.ZodType, value: unknown) => issuesOf(schema, value)[0]?.message

describe('the words of an issue', () => {
  it.each([
    [z.string(), undefined, 'est requis'],
    [z.string(), 3, 'doit être un texte'],
    [z.bigint(), 3, 'doit être d’un autre type'],
    [z.string().min(1), '', 'est requis'],
    [z.string().min(3), 'ab', '3 caractères au moins'],
    [z.string().max(2), 'abc', '2 caractères au plus'],
    [z.array(z.string()).min(1), [], '1 élément(s) au moins'],
    [z.array(z.string()).max(1), ['a', 'b'], '1 éléments au plus'],
    [z.number().min(2), 1, 'doit être au moins 2'],
    [z.number().max(2), 3, 'doit être au plus 2'],
    [z.enum(['a', 'b']), 'c', 'doit être l’une des valeurs : a, b'],
    [z.strictObject({}), { a: 1 }, 'champ inconnu : a'],
    [z.union([z.literal(''), z.url()]), 'x', 'n’est pas valide'],
  ])('%# are French', (schema, value, words) => {
    expect(wordsFor(schema, value)).toBe(words)
  })

  it('leave the sentence of a schema alone', () => {
    expect(wordsFor(z.string().min(1, { error: SENTENCE }), '')).toBe(SENTENCE)
    expect(isSentence(SENTENCE)).toBe(true)
    expect(isSentence('est requis')).toBe(false)
  })

  it('may be others for an issue without words of its own', () => {
    const schema = z.union([z.literal(''), z.url()])
    const { error } = schema.safeParse('x', { error: (issue) => frenchIssue(issue, 'est invalide') })
    expect(error?.issues[0]?.message).toBe('est invalide')
  })
})

describe('the place of an issue', () => {
  const schema = z.object({
    title: z.string().min(3).regex(/^a/),
    tags: z.array(z.string().max(2)),
  })

  it('is its whole path for the API, its field for a form, which shows the first one with a capital', () => {
    const issues = issuesOf(schema, { title: 'b', tags: ['ok', 'trop', 'long'] })
    expect(issues.map(issuePath)).toEqual(['title', 'title', 'tags.1', 'tags.2'])
    expect(fieldProblems(issues)).toEqual([
      { name: 'title', message: '3 caractères au moins' },
      { name: 'tags', message: '2 caractères au plus' },
    ])
  })

  it('is the form as a whole when no field is named', () => {
    const issues = issuesOf(z.strictObject({}), { a: 1 })
    expect(fieldProblems(issues)).toEqual([{ name: 'root', message: 'Champ inconnu : a' }])
  })
})
