import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { isolateHistory } from '@codemirror/commands'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { SEARCH_MIN } from '@vigie/contract/overview/search.ts'
import { inBrackets } from '../images/image-source.ts'
import { outsideBlocks } from '../insert-images.ts'
import type { FindPages, FoundPage } from './page-search.ts'

export const LINK_START = '[['
const NONE = 'Aucun article, projet ou événement ne contient ces mots'
const TYPED = /\[\[[^\]\n]*$/
const TOO_SHORT = 'Tapez le titre d’un article, d’un projet ou d’un événement'
const FAILED = 'La recherche n’a pas abouti : vérifiez la connexion'

/** EDIT-18: « [[ » and words of a title. */
export const linkSource =
  (find: FindPages) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const typed = context.matchBefore(TYPED)
    if (!typed || outsideBlocks(context.state, typed.from) !== typed.from) return null
    const words = typed.text.slice(LINK_START.length).trim()
    const options = words.length < SEARCH_MIN ? [notice(TOO_SHORT)] : await optionsOf(context, find, words)
    return { from: typed.from, options, filter: false }
  }

export function isLinkTyped({ doc, selection }: EditorState) {
  const { head } = selection.main
  return TYPED.test(doc.sliceString(doc.lineAt(head).from, head))
}

async function optionsOf(context: CompletionContext, find: FindPages, words: string) {
  const controller = new AbortController()
  context.addEventListener('abort', () => controller.abort(), { onDocChange: true })
  try {
    const pages = await find(words, controller.signal)
    return pages.length > 0 ? pages.map(optionOf) : [notice(NONE)]
  } catch (error) {
    if (!controller.signal.aborted) console.warn(error)
    return [notice(FAILED)]
  }
}

const optionOf = (page: FoundPage, index: number): Completion => ({
  label: page.title,
  detail: page.kind,
  boost: -index,
  apply: (view, _option, from, to) => writeLink(view, page, from, to),
})

/** Said in the place of the list; it writes nothing. */
const notice = (label: string): Completion => ({ label, type: 'notice', apply: () => {} })

function writeLink(view: EditorView, { title, href }: FoundPage, from: number, to: number) {
  // Brackets that the editor closed by itself.
  const end = view.state.sliceDoc(to, to + 2) === ']]' ? to + 2 : to
  const insert = `[${inBrackets(title)}](${href})`
  view.dispatch({
    changes: { from, to: end, insert },
    selection: { anchor: from + insert.length },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
    userEvent: 'input.complete',
  })
}
