import { diffWordsWithSpace } from 'diff'

export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Two paragraphs with less in common than this are read more easily one after the other. */
const LEAST_IN_COMMON = 0.3
const IMAGE = /^!\[[^\]]*\]\([^)]*\)$/

/** The words removed and added; the whole texts when `timeout` milliseconds do not suffice. */
export function compareWords(before: string, after: string, timeout: number): TextPart[] {
  const whole = filled([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])
  // A date, an address or an image is one thing: half of it says nothing.
  if (whole.length < 2 || isOneThing(before) || isOneThing(after)) return whole
  const changes = diffWordsWithSpace(before, after, { timeout })
  if (!changes) return whole
  const parts = joinNeighbours(
    changes.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })),
  )
  const shared = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0)
  return shared < LEAST_IN_COMMON * Math.min(before.length, after.length) ? whole : parts
}

/** The spaces around the words: a mark that held them would look like a word. */
export function splitEdges(text: string): [start: string, words: string, end: string] {
  const words = text.trim()
  return [text.slice(0, text.indexOf(words)), words, text.slice(text.trimEnd().length)]
}

const isOneThing = (text: string) => IMAGE.test(text) || !text.includes(' ')
const filled = (parts: TextPart[]) => parts.filter(({ text }) => text.trim() !== '')

/** Several changed words in a row become one removal and one addition, as a person would correct them. */
function joinNeighbours(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  let change = { removed: '', added: '' }
  /** Between two changed words: it belongs to what comes next, a change or unchanged text. */
  let space = ''
  const closeChange = () => {
    joined.push(
      ...filled([
        { kind: 'removed', text: change.removed },
        { kind: 'added', text: change.added },
      ]),
    )
    change = { removed: '', added: '' }
  }
  for (const { kind, text } of parts) {
    if (kind === 'same' && text.trim() === '' && (change.removed || change.added)) space = text
    else if (kind === 'same') {
      closeChange()
      joined.push({ kind, text: space + text })
      space = ''
    } else {
      change = { removed: change.removed + space, added: change.added + space }
      change[kind] += text
      space = ''
    }
  }
  closeChange()
  return joined
}
