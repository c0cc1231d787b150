import { MARK, OPAQUE } from '@/domain/typography/prose.ts'
import type { TextBlock } from './text-blocks.ts'

export type Sentence = { from: number; to: number; words: number }

/** Counted as the line under the editor counts them: « l’eau » is one word there. */
const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu
const END = new RegExp(`[.!?…]+[)\\]»”"\\u00a0\\u202f${MARK}]*(?=\\s|$)`, 'gu')
const VISIBLE = new RegExp(`[^\\s${MARK}${OPAQUE}]`)
const ABBREVIATION =
  /(?:^|[\s(«’'])(?:MM?|Mmes?|Mlles?|Dr|Pr|Me|Ste?|p|pp|art|al|cf|ex|env|vol|chap|fig|éd|av|bd|tél|no|\p{Lu})\.$/u

/** A full stop after « M. », or before a small letter, ends no sentence. */
export function sentencesOf({ prose, from }: TextBlock): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const add = (end: number) => {
    const words = prose.slice(start, end).match(WORD)?.length ?? 0
    const lead = prose.slice(start, end).search(VISIBLE)
    if (words > 0) sentences.push({ from: from + start + Math.max(0, lead), to: from + end, words })
    start = end
  }
  for (const { 0: sign, index } of prose.matchAll(END)) {
    const end = index + sign.length
    const isAbbreviation =
      sign.startsWith('.') && ABBREVIATION.test(prose.slice(Math.max(0, index - 12), index + 1))
    const goesOn = /^\s+\p{Ll}/u.test(prose.slice(end, end + 20))
    if (!isAbbreviation && !goesOn) add(end)
  }
  add(prose.trimEnd().length)
  return sentences
}
