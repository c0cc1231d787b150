import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { matchesSearch } from '@vigie/contract/common/search-text.ts'
import { type EditorAction, runInPlaceOf } from '../editor-commands.ts'
import { outsideBlocks } from '../insert-images.ts'
import { pressButton } from '../toolbar/tool-keys.ts'
import { BUTTONS } from '../toolbar/tools.ts'
import { LINK_START } from './link-source.ts'

type Choice = { label: string; words: string; run: (view: EditorView, from: number, to: number) => void }

const formatting = (label: string, words: string, action: EditorAction): Choice => ({
  label,
  words,
  run: (view, from, to) => runInPlaceOf(view, { from, to }, action),
})

const written = (view: EditorView, insert: string, from: number, to: number) =>
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.complete',
  })

const opening = (label: string, words: string, shortcut: string): Choice => ({
  label,
  words,
  run: (view, from, to) => {
    written(view, '', from, to)
    pressButton(view, shortcut)
  },
})

/** EDIT-18 */
const CHOICES: Choice[] = [
  formatting('Titre 1', 'heading h1', { type: 'heading', level: 1 }),
  formatting('Titre 2', 'heading h2', { type: 'heading', level: 2 }),
  formatting('Titre 3', 'heading h3', { type: 'heading', level: 3 }),
  formatting('Liste à puces', 'points', { type: 'list', kind: 'bullet' }),
  formatting('Liste numérotée', 'chiffres', { type: 'list', kind: 'numbered' }),
  formatting('Citation', 'guillemets', { type: 'quote' }),
  formatting('Tableau', 'lignes colonnes', { type: 'table', rows: 2, columns: 3 }),
  opening('Image', 'photo envoyer', BUTTONS.image.shortcut),
  opening('Image de la médiathèque', 'photo choisir', BUTTONS.library.shortcut),
  formatting('Séparateur', 'ligne trait', { type: 'rule' }),
  {
    label: 'Lien vers un article',
    words: 'projet événement page',
    run: (view, from, to) => {
      written(view, LINK_START, from, to)
      startCompletion(view)
    },
  },
]

export function slashSource(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/^\s*\/[\p{L}\p{N} ’'-]*$/u)
  if (!typed || outsideBlocks(context.state, typed.from) !== typed.from) return null
  const slash = typed.from + typed.text.indexOf('/')
  const query = context.state.sliceDoc(slash + 1, context.pos)
  const options = CHOICES.filter(({ label, words }) => matchesSearch(`${label} ${words}`, query)).map(
    toOption,
  )
  if (options.length === 0) return null
  // At once with each letter: while a list is looked for anew, Enter would break the line.
  const update: CompletionResult['update'] = (_current, _from, _to, next) => slashSource(next)
  return { from: slash, options, filter: false, update }
}

const toOption = ({ label, run }: Choice, index: number): Completion => ({
  label,
  boost: -index,
  apply: (view, _option, from, to) => run(view, from, to),
})
