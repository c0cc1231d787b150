import {
  acceptCompletion,
  currentCompletions,
  setSelectedCompletion,
  startCompletion,
} from '@codemirror/autocomplete'
import { undo } from '@codemirror/commands'
import { type EditorView, runScopeHandlers } from '@codemirror/view'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { liveEditor } from '@/test/live-editor.ts'
import { completions } from './completions.ts'
import type { FindPages } from './page-search.ts'

const PAGES = [
  { title: 'Bilan [2025]', kind: 'Article', href: 'https://exemple.fr/blog/bilan' },
  { title: 'Audit', kind: 'Projet', href: 'https://exemple.fr/projets/audit' },
]

function completionEditor(text: string, find: FindPages = async () => PAGES) {
  const editor = liveEditor(text, completions(find))
  const labels = () => currentCompletions(editor.view.state).map(({ label }) => label)
  const open = async () => {
    startCompletion(editor.view)
    await waitFor(() => expect(labels()).not.toEqual([]))
    return labels()
  }
  const accept = async (label: string) => {
    const shown = await open()
    editor.view.dispatch({ effects: setSelectedCompletion(shown.indexOf(label)) })
    acceptCompletion(editor.view)
  }
  return { ...editor, open, accept }
}

describe('EDIT-18 « / » at the start of a line', () => {
  it('offers every block', async () => {
    expect(await completionEditor('/^').open()).toEqual([
      'Titre 1',
      'Titre 2',
      'Titre 3',
      'Liste à puces',
      'Liste numérotée',
      'Citation',
      'Tableau',
      'Image',
      'Image de la médiathèque',
      'Séparateur',
      'Lien vers un article',
    ])
    expect(await completionEditor('/separateur^').open()).toEqual(['Séparateur'])
  })

  it.each([
    ['Titre 2', '## '],
    ['Liste à puces', '- '],
    ['Liste numérotée', '1. '],
    ['Citation', '> '],
    ['Séparateur', '---\n\n'],
    ['Lien vers un article', '[['],
  ])('%s writes its markdown, and one Ctrl+Z gives the words back', async (label, expected) => {
    const { view, accept, textOf } = completionEditor('Avant\n\n/^\n\nAprès')
    await accept(label)
    expect(textOf()).toBe(`Avant\n\n${expected}\n\nAprès`)
    undo(view)
    expect(textOf()).toBe('Avant\n\n/\n\nAprès')
  })

  it.each(['a /^', '```\n/^\n```', 'https:/^'])('offers nothing in %j', async (text) => {
    const { view } = completionEditor(text)
    startCompletion(view)
    await new Promise((resolve) => queueMicrotask(() => resolve(null)))
    expect(currentCompletions(view.state)).toEqual([])
  })
})

describe('EDIT-18 keys typed faster than a list is found', () => {
  const press = (view: EditorView, key: string) =>
    runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor')
  const type = (view: EditorView, text: string) => {
    const { head } = view.state.selection.main
    view.dispatch({
      changes: { from: head, insert: text },
      selection: { anchor: head + text.length },
      userEvent: 'input.type',
    })
  }

  it('Enter takes the block at once', async () => {
    const { view, open, textOf } = completionEditor('/^')
    await open()
    type(view, 'separateur')
    press(view, 'Enter')
    expect(textOf()).toBe('---\n\n')
  })

  it('Enter does not break the line while pages are looked for', async () => {
    const { view, open, textOf } = completionEditor('[[bi^')
    await open()
    type(view, 'l')
    expect(press(view, 'Enter')).toBe(true)
    expect(textOf()).toBe('[[bil')
  })
})

describe('EDIT-18 « [[ »', () => {
  it('finds pages by their title and writes a link', async () => {
    const find = vi.fn<FindPages>(async () => PAGES)
    const { accept, textOf } = completionEditor('Lire [[bilan 20^ puis', find)
    await accept('Bilan [2025]')
    expect(find.mock.calls.map(([words]) => words)).toContain('bilan 20')
    expect(textOf()).toBe('Lire [Bilan \\[2025\\]](https://exemple.fr/blog/bilan) puis')
  })

  it.each<[string, string, FindPages, string]>([
    [
      'asks for words',
      '[[b^',
      async () => PAGES,
      'Tapez le titre d’un article, d’un projet ou d’un événement',
    ],
    [
      'says that nothing is found',
      '[[xyz^',
      async () => [],
      'Aucun article, projet ou événement ne contient ces mots',
    ],
    [
      'says that the search failed',
      '[[bilan^',
      () => Promise.reject(new Error('offline')),
      'La recherche n’a pas abouti : vérifiez la connexion',
    ],
  ])('%s, and writes nothing', async (_what, text, find, notice) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { accept, open, textOf } = completionEditor(text, find)
    expect(await open()).toEqual([notice])
    await accept(notice)
    expect(textOf()).toBe(text.replace('^', ''))
  })
})
