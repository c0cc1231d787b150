import type { Tree } from '@lezer/common'
import type { TextChange } from '@/domain/rich-editor/text-edit.ts'
import { parseMarkdown } from './markdown-parser.ts'
import { OPAQUE, proseOf } from './prose.ts'
import { withFrenchQuotes } from './quotes.ts'
import { CARET, spaceChanges } from './spaces.ts'

/** Not beside an address, which would take the new sign for its own. */
const ELLIPSIS = new RegExp(`(?<![.${OPAQUE}])\\.{3}(?![./\\\\])`, 'g')
/** Longer than what anybody writes without an empty line. */
const PARAGRAPH_MAX = 20_000

/** What French typography changes in a text; positions refer to the text as it is. */
export function correctTypography(markdown: string): TextChange[] {
  const prose = proseOf(markdown, parseMarkdown(markdown), { from: 0, to: markdown.length })
  return changesOf(prose, () => true, false)
}

type Typed = {
  text: string
  tree: Tree
  /** What was typed or pasted. */
  from: number
  to: number
  isPasted: boolean
  /** False for what stays as its author put it back. */
  mayChange: (from: number, to: number) => boolean
}

/** The same in what has just been typed or pasted, with the word before it. */
export function correctTyped({ text, tree, from, to, isPasted, mayChange }: Typed): TextChange[] {
  const start = paragraphStart(text, from)
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to)
  if (to - start > PARAGRAPH_MAX + (to - from)) return []
  const prose = proseOf(text, tree, { from: start, to: end })
  const place = to - start
  // At the end of a line or of a cell, what is being typed may go on.
  const typed = /^[ \t]*(?:\n|$)/.test(prose.slice(place)) ? prose.slice(0, place) + CARET : prose
  const first = isPasted ? from - start : wordStart(prose, from - start)
  const isAllowed = (change: { from: number; to: number }) =>
    change.to >= first && change.from <= place && mayChange(start + change.from, start + change.to)
  return changesOf(typed, (at) => at < place && isAllowed({ from: at, to: at + 1 }), !isPasted)
    .filter(isAllowed)
    .map((change) => ({ ...change, from: start + change.from, to: start + change.to }))
}

function changesOf(prose: string, mayChange: (at: number) => boolean, opensAlone: boolean): TextChange[] {
  const quoted = withAllFrenchQuotes(prose, mayChange, opensAlone)
  const changes = spaceChanges(quoted)
  for (let at = 0; at < prose.length; at += 1) {
    const sign = quoted.charAt(at)
    if (sign !== prose[at]) changes.push({ from: at, to: at + 1, insert: sign })
  }
  for (const { index } of prose.matchAll(ELLIPSIS)) changes.push({ from: index, to: index + 3, insert: '…' })
  return joined(changes.sort((a, b) => a.from - b.from || a.to - b.to))
}

/** A quote that has become French may change what another one belongs to. */
function withAllFrenchQuotes(prose: string, mayChange: (at: number) => boolean, opensAlone: boolean): string {
  const quoted = withFrenchQuotes(prose, mayChange, opensAlone)
  return quoted === prose ? quoted : withAllFrenchQuotes(quoted, mayChange, opensAlone)
}

/** A sign and the space beside it are one change. */
function joined(changes: TextChange[]) {
  const result: TextChange[] = []
  for (const change of changes) {
    const last = result.at(-1)
    if (last && last.to === change.from && last.insert !== '' && change.insert !== '')
      result[result.length - 1] = { ...last, to: change.to, insert: last.insert + change.insert }
    else if (!last || change.from >= last.to) result.push(change)
  }
  return result
}

function paragraphStart(text: string, at: number) {
  const empty = text.lastIndexOf('\n\n', at - 1)
  return empty < 0 ? 0 : empty + 2
}

function wordStart(prose: string, at: number) {
  let start = at
  while (start > 0 && /[^\S\n]/.test(prose.charAt(start - 1))) start -= 1
  while (start > 0 && /\S/.test(prose.charAt(start - 1))) start -= 1
  return start
}
