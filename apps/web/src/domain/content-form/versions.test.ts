import { describe, expect, it } from 'vitest'
import { differingFields, type FieldDescription, isSame } from './field-descriptions.ts'
import { decide, mergeVersions } from './record-form/merge-versions.ts'
import { setAlt } from './set-alts.ts'

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

  it('HIST-11 take what only the other person changed, keep what only I changed, and contest the rest', () => {
    const mine = { ...base, title: 'Mon titre', content: 'Mon texte' }
    const theirs = { ...base, content: 'Leur texte', gallery: [] }
    expect(mergeVersions({ mine, theirs, base })).toEqual({
      values: { ...mine, gallery: [] },
      contested: ['content'],
    })
    expect(decide({ mine, theirs, base }, { content: 'theirs' })).toEqual({ ...theirs, title: 'Mon titre' })
    expect(decide({ mine, theirs, base }, {})).toEqual({ ...mine, gallery: [] })
  })

  it('HIST-11 contest nothing that both changed in the same way', () => {
    const mine = { ...base, title: 'Mon titre', content: 'Le même texte' }
    const theirs = { ...base, content: 'Le même texte' }
    expect(mergeVersions({ mine, theirs, base }).contested).toEqual([])
    expect(mergeVersions({ mine, theirs, base: null }).contested).toEqual(['title'])
  })

  it('HIST-11 merge the alternative texts of different images', () => {
    const mine = { ...base, alts: { b: 'y', c: 'z' } }
    const theirs = { ...base, alts: { a: 'autre', b: 'y', d: 'w' } }
    expect(mergeVersions({ mine: { ...base, alts: { ...base.alts, c: 'z' } }, theirs, base })).toEqual({
      values: { ...base, alts: { a: 'autre', b: 'y', c: 'z', d: 'w' } },
      contested: [],
    })
    // One removed the text of an image that the other described anew.
    expect(mergeVersions({ mine, theirs, base }).contested).toEqual(['alts'])
  })
})

it('an alternative text is set, emptied for a decorative image, and taken back', () => {
  expect(setAlt({ a: 'x' }, 'b', 'y')).toEqual({ a: 'x', b: 'y' })
  expect(setAlt({ a: 'x' }, 'a', '')).toEqual({ a: '' })
  expect(setAlt({ a: 'x' }, 'a', undefined)).toEqual({})
})
