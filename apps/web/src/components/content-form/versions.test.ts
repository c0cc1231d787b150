import { describe, expect, it } from 'vitest'
import {
  contestedNames,
  differingFields,
  type FieldDescription,
  isSame,
  mergeVersions,
  proposedChoices,
} from './field-descriptions.ts'
import { markOwnLines } from './line-differences.ts'
import { withAlt } from './with-alt.ts'

type Values = { title: string; content: string; gallery: string[]; alts: Record<string, string> }
const FIELDS = (['title', 'content', 'gallery', 'alts'] as const).map(
  (name): FieldDescription<Values> => ({ name, label: name, toText: (values) => String(values[name]) }),
)
const base: Values = { title: 'Titre', content: 'Texte', gallery: ['a'], alts: { a: 'x', b: 'y' } }

describe('two versions of a record', () => {
  it('are compared by value', () => {
    expect(isSame(base, { ...base, gallery: ['a'], alts: { b: 'y', a: 'x' } })).toBe(true)
    expect(isSame(['a'], { 0: 'a' })).toBe(false)
    const changed = { ...base, title: 'Autre', gallery: ['a', 'b'] }
    expect(differingFields(FIELDS, base, changed).map(({ name }) => name)).toEqual(['title', 'gallery'])
  })

  it('ask about what the other person changed only, and propose one’s own text where both did', () => {
    const mine = { ...base, title: 'Mon titre', content: 'Mon texte' }
    const theirs = { ...base, content: 'Leur texte', gallery: [] }
    expect(proposedChoices({ mine, theirs, base })).toEqual({ content: 'mine', gallery: 'theirs' })
    expect(proposedChoices({ mine, theirs, base: null })).toMatchObject({ gallery: 'mine' })
  })

  it('ask nothing when the other person changed nothing that differs from one’s own', () => {
    const mine = { ...base, title: 'Mon titre', content: 'Le même texte' }
    const theirs = { ...base, content: 'Le même texte' }
    expect(contestedNames({ mine, theirs, base })).toEqual([])
    expect(contestedNames({ mine, theirs, base: null })).toEqual(['title'])
  })

  it('merge field by field', () => {
    const theirs = { ...base, title: 'Leur titre', content: 'Leur texte' }
    expect(
      mergeVersions({ ...base, title: 'Mon titre' }, theirs, { title: 'mine', content: 'theirs' }),
    ).toEqual({
      ...base,
      title: 'Mon titre',
      content: 'Leur texte',
    })
  })
})

describe('the lines that only one version has', () => {
  const own = (text: string, other: string) =>
    markOwnLines(text, other)
      .filter(({ isOwn }) => isOwn)
      .map((line) => line.text)

  it.each([
    ['a\nb\nc', 'a\nb\nc', []],
    ['a\nx\nc', 'a\nb\nc', ['x']],
    ['a\nb\nc\nd', 'a\nc', ['b', 'd']],
    ['', 'a', ['']],
    ['b\na\nb', 'a\nb\na', ['b']],
  ])('%j beside %j', (text, other, expected) => {
    expect(own(text, other)).toEqual(expected)
  })

  it('gives up on the middle of texts that are too long, rather than freeze', () => {
    const long = Array.from({ length: 2000 }, (_, line) => `ligne ${line}`)
    const other = ['début', ...long.toReversed(), 'fin'].join('\n')
    expect(own(['début', ...long, 'fin'].join('\n'), other)).toHaveLength(2000)
  })
})

it('an alternative text is set, emptied for a decorative picture, and taken back', () => {
  expect(withAlt({ a: 'x' }, 'b', 'y')).toEqual({ a: 'x', b: 'y' })
  expect(withAlt({ a: 'x' }, 'a', '')).toEqual({ a: '' })
  expect(withAlt({ a: 'x' }, 'a', undefined)).toEqual({})
})
