import { diffArrays } from 'diff'
import { compareWords, type TextPart } from './word-comparison.ts'

export type TextBlock =
  | { kind: 'same'; paragraphs: readonly string[] }
  | { kind: 'changed'; parts: readonly TextPart[] }

/** Past this, paragraphs are compared as a whole, so that a text of 200,000 characters does not block the page. */
const LONGEST_MS = 400

/** What was removed from a text and added to it: word by word inside the paragraphs that changed. */
export function compareTexts(before: string, after: string): TextBlock[] {
  const end = performance.now() + LONGEST_MS
  const timeLeft = () => Math.max(1, end - performance.now())
  const old = paragraphsOf(before)
  const recent = paragraphsOf(after)
  const runs = diffArrays(old, recent, { timeout: timeLeft() / 2 }) ?? [
    { value: old, removed: true, added: false },
    { value: recent, removed: false, added: true },
  ]
  const blocks: TextBlock[] = []
  let removed: readonly string[] = []
  const closeRun = (added: readonly string[]) => {
    for (const [one, other] of pairsOf(removed, added))
      blocks.push({ kind: 'changed', parts: compareWords(one, other, timeLeft()) })
    removed = []
  }
  for (const run of runs) {
    if (run.removed) removed = run.value
    else if (run.added) closeRun(run.value)
    else {
      closeRun([])
      blocks.push({ kind: 'same', paragraphs: run.value })
    }
  }
  closeRun([])
  return blocks
}

/** Blank lines separate paragraphs in Markdown: a reader does not miss them. */
const paragraphsOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')

/** As many paragraphs on both sides: each was rewritten. Otherwise the pairs are unknown. */
function pairsOf(removed: readonly string[], added: readonly string[]): [string, string][] {
  if (removed.length === added.length) return removed.map((text, index) => [text, added[index] ?? ''])
  return [[removed.join('\n'), added.join('\n')]]
}
