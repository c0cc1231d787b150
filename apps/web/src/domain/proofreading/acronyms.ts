import type { TextRange } from '@/domain/rich-editor/text-edit.ts'
import { MARK, OPAQUE } from '@/domain/typography/prose.ts'

/** Everybody knows them. */
const KNOWN = new Set(
  'CO2 H2O N2O CH4 PDF TVA URL SMS GPS CV TV DVD USB HTML FAQ PME TPE ONG RH ONU UE SNCF EDF IBAN SIRET SIREN ISO ADN OK RDV NB PS SA SAS SARL WC PC'.split(
    ' ',
  ),
)
// Those of French: the classes of Unicode took most of the time of a long text.
const CAPITAL = 'A-ZÀ-ÖØ-ÞŒ'
const SMALL = 'a-zß-öø-ÿœ'
const LETTER = CAPITAL + SMALL
const SIGNS = `[${CAPITAL}][${CAPITAL}\\d]{1,7}(?![${LETTER}\\d])`
const ACRONYM = new RegExp(`(?<![${LETTER}\\d_${OPAQUE}-])${SIGNS}(?![_${OPAQUE}-])`, 'g')
/** « directive sur … (CSRD) » */
const AFTER_WORDS = new RegExp(
  `[${SMALL}»${MARK}${OPAQUE}][\\s${MARK}]{0,3}\\((?:ou |dite? |l[ae] |les |l’|en anglais )?[«${MARK}\\s]{0,3}(${SIGNS})`,
  'g',
)
/** « CSRD (directive sur …) » */
const BEFORE_WORDS = new RegExp(`(?<![${LETTER}\\d])(${SIGNS})[\\s»${MARK}]{0,3}\\(([^()]{5,200})\\)`, 'g')
const SEVERAL_WORDS = /\p{L}{2}[ ’'].*\p{L}{3}/su
const ROMAN = /^[IVXLCDM]+$/

/** Those that no words in brackets explain, once each, where they stand first. */
export function unexplainedAcronyms(prose: string): (TextRange & { word: string })[] {
  const first = new Map<string, number>()
  for (const { 0: word, index } of prose.matchAll(ACRONYM))
    if (isAcronym(word) && !isShouted(prose, index, word) && !first.has(word)) first.set(word, index)
  const explained = new Set([
    ...[...prose.matchAll(AFTER_WORDS)].map(([, word]) => word),
    ...[...prose.matchAll(BEFORE_WORDS)]
      .filter(([, , words = '']) => SEVERAL_WORDS.test(words))
      .map(([, word]) => word),
  ])
  return [...first]
    .filter(([word]) => !explained.has(word))
    .map(([word, from]) => ({ word, from, to: from + word.length }))
}

const isAcronym = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && !KNOWN.has(word) && !ROMAN.test(word)

/** A title in capitals is no row of acronyms. */
function isShouted(prose: string, at: number, word: string) {
  const end = at + word.length
  return (
    /\p{Lu}{2}[ \u00a0\u202f](?:\p{Lu}[’'])?$/u.test(prose.slice(Math.max(0, at - 5), at)) ||
    /^[ \u00a0\u202f’']\p{Lu}{2}/u.test(prose.slice(end, end + 3))
  )
}
