import { autocompletion, closeCompletion, completionKeymap, completionStatus } from '@codemirror/autocomplete'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { type KeyBinding, keymap } from '@codemirror/view'
import { linkSource } from './link-source.ts'
import type { FindPages } from './page-search.ts'
import { slashSource } from './slash-source.ts'
import './completions.css'

/** EDIT-18: « / » at the start of a line, and « [[ » anywhere. */
export const completions = (find: FindPages): Extension => [
  autocompletion({
    override: [slashSource, linkSource(find)],
    defaultKeymap: false,
    icons: false,
    maxRenderedOptions: 24,
    optionClass: ({ type }) => (type === 'notice' ? 'editor-notice' : ''),
  }),
  Prec.highest(keymap.of(KEYS)),
  EditorState.phrases.of({ Completions: 'Propositions' }),
]

/** Escape closes what is seen; otherwise it leads out of the text (EDIT-21). */
const KEYS: KeyBinding[] = [
  ...completionKeymap.filter(({ key }) => key !== 'Escape'),
  {
    key: 'Escape',
    run: (view) => completionStatus(view.state) === 'active' && closeCompletion(view),
  },
]
