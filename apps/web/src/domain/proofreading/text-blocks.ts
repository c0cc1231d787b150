import { IterMode } from '@lezer/common'
import type { TextRange } from '@/domain/rich-editor/text-edit.ts'
import { parseMarkdown } from '@/domain/typography/markdown-parser.ts'
import { MARK, proseOf } from '@/domain/typography/prose.ts'

export type Token = TextRange & { word: string }
export type TextBlock = TextRange & { kind: 'paragraph' | 'heading' | 'cell'; prose: string }

const KINDS: [RegExp, TextBlock['kind']][] = [
  [/^Paragraph$|^Task$/, 'paragraph'],
  [/^(?:ATX|Setext)Heading\d$/, 'heading'],
  [/^TableCell$/, 'cell'],
]
/** Apostrophes part words, as « l’eau » is two of them; hyphens do not. */
const WORD = new RegExp(`[\\p{L}\\p{N}](?:[\\p{L}\\p{N}${MARK}-]*[\\p{L}\\p{N}])?`, 'gu')

/** What people read in a text, block by block; code, addresses and HTML are masked. */
export function textBlocks(markdown: string): { prose: string; blocks: TextBlock[] } {
  const tree = parseMarkdown(markdown)
  const prose = proseOf(markdown, tree, { from: 0, to: markdown.length, readsLinks: true })
  const blocks: TextBlock[] = []
  tree.iterate({
    mode: IterMode.IgnoreMounts,
    enter: ({ name, from, to }) => {
      const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1]
      if (kind) blocks.push({ kind, from, to, prose: prose.slice(from, to) })
      return !kind
    },
  })
  return { prose, blocks }
}

export const tokensOf = ({ prose, from }: TextBlock): Token[] =>
  [...prose.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.replaceAll(MARK, ''),
    from: from + index,
    to: from + index + word.length,
  }))
