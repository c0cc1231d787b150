import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { toast } from '@/components/toasts/toast.ts'
import { typeset } from '@/domain/typography/french-typography.ts'
import { missingLines, outsideBlocks } from '../insert-images.ts'
import { OWN_COPY } from '../live/copy.ts'
import { withSelection } from './followed-range.ts'
import type { PastedText } from './html-to-markdown.ts'
import { PLACE } from './pasted-images.ts'

type TakeFiles = (files: File[], position: number) => void

/** True when the event holds formatted text, which is then inserted as markdown. */
export function pasteHtml(event: ClipboardEvent, view: EditorView, onFiles: TakeFiles) {
  const html = event.clipboardData?.getData('text/html')
  const plain = event.clipboardData?.getData('text/plain')
  // A table's cell and a block of code take plain text only.
  if (!html || !plain || isInClosedBlock(view)) return false
  // A copy of ours comes back as the markdown that it was.
  if (html.includes(OWN_COPY)) return false
  event.preventDefault()
  void insertWhenReady(view, readHtml(html), plain, onFiles)
  return true
}

async function insertWhenReady(
  view: EditorView,
  reading: Promise<PastedText | 'unread' | null>,
  plain: string,
  onFiles: TakeFiles,
) {
  const { result, from, to } = await withSelection(view, reading)
  if (result === 'unread')
    toast.warning('La mise en forme n’a pas pu être reprise', {
      description: 'Le texte est collé sans elle.',
      isBrief: true,
    })
  if (result === null || result === 'unread') insert(view, plain, { from, to })
  else insertMarkdown(view, result, { from, to }, onFiles)
}

/** The reader is large: it is fetched with the first formatted text. Without a network the text comes plain. */
async function readHtml(html: string) {
  try {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts')
    return htmlToMarkdown(html)
  } catch (error) {
    console.warn(error)
    return 'unread'
  }
}

function insertMarkdown(
  view: EditorView,
  { text, isBlock, images }: PastedText,
  { from, to }: { from: number; to: number },
  onFiles: TakeFiles,
) {
  const { doc } = view.state
  const before = isBlock ? '\n'.repeat(missingLines(doc.sliceString(0, from), /\n*$/)) : ''
  const after = isBlock ? '\n'.repeat(missingLines(doc.sliceString(to), /^\n*/)) : ''
  const { words, places } = withoutPlaces(typeset(text))
  insert(view, before + words + after, { from, to })
  // From the last one on: what is inserted leaves the places before it where they are.
  for (const [index, file] of [...images.files.entries()].reverse())
    onFiles([file], from + before.length + (places[index] ?? words.length))
  if (images.leftOut > 0)
    toast.warning(leftOutTitle(images.leftOut), { description: LEFT_OUT, isBrief: true })
}

/** One step to undo. */
function insert(view: EditorView, words: string, { from, to }: { from: number; to: number }) {
  const changes = view.state.changes({ from, to, insert: view.state.toText(words) })
  view.dispatch({
    changes,
    selection: { anchor: changes.mapPos(to, 1) },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
    userEvent: 'input.paste',
  })
}

function withoutPlaces(text: string) {
  const places: number[] = []
  let words = ''
  for (const [index, piece] of text.split(PLACE).entries()) {
    if (index > 0) places.push(words.length)
    words += index > 0 ? piece.replace(/^\n+/, words.endsWith('\n') || words === '' ? '' : '$&') : piece
  }
  return { words, places }
}

function isInClosedBlock({ state }: EditorView) {
  const { head } = state.selection.main
  return outsideBlocks(state, head) !== head
}

const LEFT_OUT = 'Enregistrez-les sur votre ordinateur, puis insérez-les avec le bouton Image.'
const leftOutTitle = (count: number) =>
  count === 1 ? 'Une image n’a pas pu être collée' : `${count} images n’ont pas pu être collées`
