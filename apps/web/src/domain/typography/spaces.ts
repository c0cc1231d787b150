import type { TextChange } from '@/domain/rich-editor/text-edit.ts'
import { MARK, OPAQUE } from './prose.ts'

/** The product writes this one everywhere; the wider one that is already in a text is right too. */
export const NO_BREAK_SPACE = '\u202f'
/** Stands after what is being typed at the end of a line: it may go on. */
export const CARET = '\ue102'

const GAP = '[ \\u00a0\\u202f]'
const END = `$|[\\s)\\]»”"’'*.,…${MARK}${OPAQUE}]`
const UNIT = [
  '€|[kM]€|Md€|[$£]|‰|°|°C',
  '[kmMc]?g|t|kt|Mt|[kcmM]?m[²³]?|km²|ha|[cmh]?[lL]',
  '[kMGT]?Wh?|[kMG]?Hz|[kM]?J|[kMh]?Pa|dB|ppm',
  'h|min|s|ms|[kMGT]o|(?:k|M)?(?:t|g)(?:eq)?CO[2₂]e?',
  'millions?|milliards?',
].join('|')

/** Each pattern finds a gap, empty or not, where one no-break space belongs. */
const NO_BREAK = [
  // « Bonjour ! »
  `(?<=[^\\s|«])${GAP}+(?=[;!?]+(?:${END}|${CARET}))`,
  `(?<=[^\\s|«])${GAP}+(?=:(?:$|[\\s»${MARK}${CARET}]))`,
  // « Bonjour! », once the sign is known to end there: a colon may begin an hour or an address.
  `(?=[;!?]+(?:${END}))(?<=[\\p{L}\\p{N})»”€%${MARK}${OPAQUE}])`,
  `(?=:(?:$|[\\s»${MARK}]))(?<=[\\p{L}\\p{N})»”€%${MARK}${OPAQUE}])`,
  `(?=[;!?]+${CARET})(?<=(?:^|[\\s«(${MARK}])\\p{L}[\\p{L}’-]*)`,
  // « mot »
  `(?<=«)${GAP}*(?=\\S)`,
  `(?=${GAP}*»)(?<=[^\\s«])${GAP}*`,
  // 50 %, 20 €, 5 km, 14 h 30, 1 000
  `(?<=\\d)${GAP}*(?=(?:%|€)(?![\\p{L}\\p{N}]))`,
  `(?<=\\d)${GAP}+(?=(?:${UNIT})(?![\\p{L}\\p{N}’'${OPAQUE}${CARET}]))`,
  `(?<=\\d${GAP}?h)${GAP}+(?=\\d\\d(?![\\d${CARET}]))`,
  `(?<=(?<!\\d)\\d{1,3}(?:${GAP}\\d{3}){0,5})${GAP}(?=\\d{3}(?:${GAP}\\d{3})*(?![\\d${CARET}]))`,
].map((pattern) => new RegExp(pattern, 'gmu'))

/** What looked like an exclamation mark begins an image. */
const BEFORE_IMAGE = /(?<=[^\s|«])[\u00a0\u202f](?=!\[)/gu

export function spaceChanges(prose: string): TextChange[] {
  const changes = NO_BREAK.flatMap((pattern) =>
    [...prose.matchAll(pattern)]
      .filter(([gap]) => !/^[\u00a0\u202f]$/.test(gap))
      .map(({ 0: gap, index }) => ({ from: index, to: index + gap.length, insert: NO_BREAK_SPACE })),
  )
  for (const { index } of prose.matchAll(BEFORE_IMAGE))
    changes.push({ from: index, to: index + 1, insert: ' ' })
  return changes
}
