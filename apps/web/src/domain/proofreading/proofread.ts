import type { TextRange } from '@/domain/rich-editor/text-edit.ts'
import { textStatistics } from '@/domain/rich-editor/text-statistics.ts'
import { MARK } from '@/domain/typography/prose.ts'
import { fr } from '@/lib/typography.ts'
import { unexplainedAcronyms } from './acronyms.ts'
import { type Level, readability } from './readability.ts'
import type { Remark } from './remark-kinds.ts'
import { sentencesOf } from './sentences.ts'
import { STOP_WORDS } from './stop-words.ts'
import { type TextBlock, type Token, textBlocks, tokensOf } from './text-blocks.ts'
import { accented } from './unaccented-capitals.ts'

const SENTENCE_WORDS_MAX = 30
const REPEAT_WITHIN = 12
const EXCERPT_LENGTH = 60
const CONTEXT_LENGTH = 25
const AFTER_HEADING = new RegExp(`[${MARK}\\s]+$`)

export type Proofreading = { items: Remark[]; statistics: string; level: Level | null }

/** TEXT-03: what could be read again in a text; nothing is enforced. */
export function proofread(markdown: string): Proofreading {
  const { prose, blocks } = textBlocks(markdown)
  const texts = blocks.map((block) => ({
    block,
    tokens: tokensOf(block),
    sentences: block.kind === 'paragraph' ? sentencesOf(block) : [],
  }))
  const items = [
    ...texts.flatMap(({ sentences }) => longSentences(sentences, markdown)),
    ...texts.flatMap(({ block, tokens }) => (block.kind === 'paragraph' ? repeatedWords(tokens) : [])),
    ...texts.flatMap(({ block, tokens }) => bareCapitals(block, tokens)),
    ...found(prose, /(?<=\S)[ \u00a0\u202f]{2,}(?=\S)/g, (place) => ({
      kind: 'space',
      words: around(markdown, place),
    })),
    ...found(prose, /(?<!\p{L})cliqu(?:ez|er|e|ant)[ \u00a0-]ici(?!\p{L})/giu, (place) => ({
      kind: 'link',
      words: fr(`« ${markdown.slice(place.from, place.to)} » : dites plutôt où mène le lien`),
    })),
    ...unexplainedAcronyms(prose).map(
      ({ word, ...place }): Remark => ({ ...place, kind: 'acronym', words: word }),
    ),
    ...blocks.flatMap((block) => headingStop(block, markdown)),
  ]
  const paragraphs = texts.filter(({ block }) => block.kind === 'paragraph')
  const level = readability(
    paragraphs.flatMap(({ tokens }) => tokens),
    paragraphs.reduce((sum, { sentences }) => sum + sentences.length, 0),
  )
  return { items, statistics: textStatistics(markdown), level }
}

function longSentences(sentences: ReturnType<typeof sentencesOf>, markdown: string): Remark[] {
  return sentences
    .filter(({ words }) => words > SENTENCE_WORDS_MAX)
    .map(({ from, to, words }) => ({
      kind: 'sentence',
      from,
      to,
      words: fr(`${words} mots : « ${excerpt(markdown.slice(from, to))} »`),
    }))
}

/** « mot » and « mots » are the same; the second one is the place. */
function repeatedWords(tokens: readonly Token[]): Remark[] {
  const last = new Map<string, number>()
  return tokens.flatMap((token, index): Remark[] => {
    const word = token.word.toLowerCase()
    if (STOP_WORDS.has(word) || !/\p{L}{3}/u.test(word)) return []
    const stem = word.replace(/[sx]$/, '')
    const before = last.get(stem)
    last.set(stem, index)
    if (before === undefined || index - before > REPEAT_WITHIN) return []
    const distance = index - before
    const words =
      distance === 1
        ? fr(`« ${token.word} », deux fois de suite`)
        : fr(`« ${token.word} », ${distance} mots plus loin`)
    return [{ kind: 'repeat', from: token.from, to: token.to, words }]
  })
}

function bareCapitals(block: TextBlock, tokens: readonly Token[]): Remark[] {
  return tokens.flatMap((token, index): Remark[] => {
    const right = accented(tokens, index, block)
    if (!right) return []
    return [
      {
        kind: 'capital',
        from: token.from,
        to: token.to,
        words: fr(`« ${token.word} » s’écrit « ${right} »`),
      },
    ]
  })
}

function headingStop({ kind, from, prose }: TextBlock, markdown: string): Remark[] {
  if (kind !== 'heading') return []
  const visible = prose.replace(AFTER_HEADING, '')
  if (!/[^.…]\.$/.test(visible) || /(?:etc|p|M)\.$/.test(visible)) return []
  const end = from + visible.length
  return [
    {
      kind: 'heading',
      from: end - 1,
      to: end,
      words: excerpt(markdown.slice(from, end).replace(/^#+ */, '')),
    },
  ]
}

function found(
  prose: string,
  pattern: RegExp,
  remark: (place: TextRange) => Omit<Remark, 'from' | 'to'>,
): Remark[] {
  return [...prose.matchAll(pattern)].map(({ 0: words, index }) => {
    const place = { from: index, to: index + words.length }
    return { ...place, ...remark(place) }
  })
}

/** The place in its line. */
function around(text: string, { from, to }: TextRange) {
  const before = text.slice(Math.max(0, from - CONTEXT_LENGTH), from)
  const [after = ''] = text.slice(to, to + CONTEXT_LENGTH).split('\n')
  return `… ${before.replace(/^[\s\S]*\n|^\S*\s/, '')}${text.slice(from, to)}${after.replace(/\s\S*$/, '')} …`
}

const excerpt = (text: string) =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…` : text
