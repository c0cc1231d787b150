import { describe, expect, it } from 'vitest'

import { type HeadingLevel, toggleHeading, toggleList } from './line-commands.ts'
import { toggleLink } from './link-command.ts'
import { insertTable, moveToCell } from './table-commands.ts'
import { applyChanges, type TextEdit, type TextRange } from './text-edit.ts'
import { countWords, textStatistics } from './text-statistics.ts'

const all = (text: string): TextRange => ({ from: 0, to: text.length })
const run = (text: string, { changes }: TextEdit) => applyChanges(text, changes)
const selected = (text: string, edit: TextEdit) =>
  run(text, edit).slice(edit.selection.from, edit.selection.to)

describe('EDIT-02 headings', () => {
  it.each<[string, HeadingLevel, string]>([
    ['Titre', 1, '# Titre'],
    ['# Titre', 1, 'Titre'],
    ['# Titre', 3, '### Titre'],
    ['', 2, '## '],
    ['un\n\ndeux', 2, '## un\n\n## deux'],
  ])('%j at level %i gives %j', (before, level, after) => {
    expect(run(before, toggleHeading(before, all(before), level))).toBe(after)
  })

  it('gives back the text when toggled twice', () => {
    const once = toggleHeading('un\ndeux', all('un\ndeux'), 2)
    const between = run('un\ndeux', once)
    expect(run(between, toggleHeading(between, once.selection, 2))).toBe('un\ndeux')
  })
})

describe('EDIT-02 lists', () => {
  it.each([
    ['un\ndeux', 'bullet', '- un\n- deux'],
    ['- un\n- deux', 'bullet', 'un\ndeux'],
    ['un\n\ndeux', 'numbered', '1. un\n\n2. deux'],
    ['- un\n- deux', 'numbered', '1. un\n2. deux'],
    ['1. un\n2. deux', 'bullet', '- un\n- deux'],
    ['un\n  a\n  b\ndeux', 'numbered', '1. un\n  1. a\n  2. b\n2. deux'],
    ['', 'bullet', '- '],
  ] as const)('%j as a %s list gives %j', (before, kind, after) => {
    expect(run(before, toggleList(before, all(before), kind))).toBe(after)
  })

  it('leaves alone the line where a selection only ends', () => {
    expect(run('un\ndeux', toggleList('un\ndeux', { from: 0, to: 3 }, 'bullet'))).toBe('- un\ndeux')
  })
})

describe('EDIT-02 EDIT-04 links', () => {
  it('makes a link of the selection, and asks for its address', () => {
    const edit = toggleLink('voir le site', { from: 8, to: 12 })
    expect(run('voir le site', edit)).toBe('voir le [site](https://)')
    expect(selected('voir le site', edit)).toBe('https://')
  })

  it.each(['voir le site', '', 'deux\nlignes'])('gives back %j when toggled twice', (text) => {
    const once = toggleLink(text, { from: text.length, to: text.length })
    const between = run(text, once)
    expect(run(between, toggleLink(between, once.selection))).toBe(text)
  })

  it('takes a selected address as the address', () => {
    const text = 'https://exemple.fr/a'
    expect(run(text, toggleLink(text, all(text)))).toBe('[](https://exemple.fr/a)')
  })

  it('leaves images alone', () => {
    expect(run('![a](/b.webp)', toggleLink('![a](/b.webp)', { from: 3, to: 3 }))).toContain('![')
  })
})

describe('EDIT-02 tables', () => {
  it('has the rows and columns that were chosen, on lines of its own', () => {
    const edit = insertTable('avant', { from: 5, to: 5 }, 2, 3)
    const lines = run('avant', edit).split('\n')
    expect(lines.slice(0, 4)).toEqual([
      'avant',
      '',
      '| Colonne 1 | Colonne 2 | Colonne 3 |',
      '| --- | --- | --- |',
    ])
    expect(lines.filter((line) => /^\|[ |]+\|$/.test(line))).toHaveLength(2)
    expect(selected('avant', edit)).toBe('Colonne 1')
  })

  const TABLE = '| a | b |\n| --- | --- |\n| c |  |'
  it.each([
    [2, 1, 'b'],
    [6, 1, 'c'],
    [26, -1, 'b'],
  ] as const)('from %i by %i goes to the cell « %s »', (position, direction, cell) => {
    const edit = moveToCell(TABLE, position, direction)
    expect(edit && selected(TABLE, edit)).toBe(cell)
  })

  it('adds a row after the last cell, and knows where no table is', () => {
    const edit = moveToCell(TABLE, TABLE.length - 2, 1)
    expect(edit && run(TABLE, edit).split('\n')).toHaveLength(4)
    expect(moveToCell('| pas une table |', 3, 1)).toBeNull()
    expect(moveToCell('texte', 2, 1)).toBeNull()
    expect(moveToCell(TABLE, 2, -1)).toBeNull()
  })
})

describe('what the foot of the editor counts', () => {
  it.each([
    ['', 0],
    ['**Deux** mots', 2],
    ['un <u>mot</u> et [un lien](https://exemple.fr/a/b)', 5],
    ['![photo](/uploads/a.webp)', 0],
    ['l’été | aujourd’hui', 2],
  ])('%j has %i words', (text, words) => {
    expect(countWords(text)).toBe(words)
  })

  it('says the reading time', () => {
    expect(textStatistics('mot '.repeat(460))).toBe('460 mots · 2 min de lecture')
  })

  it('SAFE-16 counts the words of a text that was made to hold the page', () => {
    for (const part of ['![', '](', '<', '![](', '](a'])
      expect(countWords(part.repeat(Math.floor(200_000 / part.length)))).toBeLessThan(70_000)
  })
})
