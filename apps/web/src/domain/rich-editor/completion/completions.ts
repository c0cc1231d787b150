import {
  autocompletion,
  type CompletionSource,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { type KeyBinding, keymap } from '@codemirror/view'
import { isLinkTyped, linkSource } from './link-source.ts'
import type { FindPages } from './page-search.ts'
import { slashSource } from './slash-source.ts'
import './completions.css'

/** EDIT-18: « / » at the start of a line, and « [[ » anywhere. */
export const completions = (find: FindPages): Extension => [
  autocompletion({
    override: [eitherSource(find)],
    defaultKeymap: false,
    icons: false,
    // Both lists are asked for by a sign of their own: no Enter is meant for the text.
    interactionDelay: 0,
    maxRenderedOptions: 24,
    optionClass: ({ type }) => (type === 'notice' ? 'editor-notice' : ''),
  }),
  Prec.highest(keymap.of(KEYS)),
  EditorState.phrases.of({ Completions: 'Propositions' }),
]

/** One for the library: a second one would hold the list of the first back with each letter. */
function eitherSource(find: FindPages): CompletionSource {
  const links = linkSource(find)
  return (context) => slashSource(context) ?? links(context)
}

/** Escape closes what is seen; otherwise it leads out of the text (EDIT-21). */
const KEYS: KeyBinding[] = [
  ...completionKeymap.filter(({ key }) => key !== 'Escape'),
  // While pages are looked for again, the line is not broken in the middle of their title.
  { key: 'Enter', run: ({ state }) => completionStatus(state) === 'pending' && isLinkTyped(state) },
  {
    key: 'Escape',
    run: (view) => completionStatus(view.state) === 'active' && closeCompletion(view),
  },
]
