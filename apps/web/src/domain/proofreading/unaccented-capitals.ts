import { MARK } from '@/domain/typography/prose.ts'
import type { TextBlock, Token } from './text-blocks.ts'

/** How words go on after a capital that has its accent; « _ » stands for the end of a word. No accent inside. */
const ENDS: Record<string, string> = {
  É: `bauch blou cart chang chant chapp charp chauff cheanc chec chell chelon clair clat co- cole_ coles_ cologi conomi
    cosys coul cout cran crir crit crou cume difi dit duca duqu gal gar glise gypt labor lan larg lectr legan lement
    lev ligi limin lite_ lites_ lu_ lue lus_ mail manat merge met_ mett miss mot nerget nergi nonc norm num pargn paul
    pice pid pis poqu preuv prouv puis pur quat quilib quip quita quite_ quival radi rig ros rudit tabl tag tain taler
    talon tanch tang tant_ tap tat te_ tend tes_ thiq thn tiq tir toff toil tonn touff tourd trang troit tud vacu vad
    val van veil venem ventai ventu vid vit vol voqu`,
  Ê: 'tes_ tre_ tres_',
  Â: 'ge_ ges_ me_ mes_ ne_ nes_ pre_ pres_',
  Î: 'le_ les_ lot_ lots_ lien_ liens_',
}
const PATTERNS = Object.entries(ENDS).map(([capital, ends]) => ({
  capital,
  plain: bare(capital),
  pattern: new RegExp(`^(?:${ends.trim().replaceAll('_', '$').split(/\s+/).join('|')})`),
}))
/** « Êtes » is common, « étés » is not at the start of a sentence. */
PATTERNS.reverse()

const CAPITAL = /^[AEI]/

/** A lone « A » is the preposition before these, and the verb before others. */
const AFTER_A =
  /^(?:[lc]|la|le|les|ce|cet|cette|ces|chaque|partir|propos|noter|savoir|travers|court|long|moyen|terme|titre|cause|condition|côté|nouveau|son|sa|ses|notre|nos|votre|vos|leurs?|quel(?:le)?s?|quoi|qui|tout|toute|tous|toutes|mesure|moins|mon|ma|mes|défaut|ceux|celles?|celui|droite|gauche|lire|suivre|venir|retenir|bientôt)$/iu
const ONE_SPACE = new RegExp(`^${MARK}*[ \\u00a0\\u202f]${MARK}*$`)
const BEFORE_SENTENCE = new RegExp(`[.!?…:«\\n][\\s«(${MARK}]*$`)
const BEFORE_BLOCK = new RegExp(`^[\\s«(${MARK}]*$`)

/** The word with its accent, where the capital has lost it: « Etat » → « État ». */
export function accented(tokens: readonly Token[], index: number, block: TextBlock): string | undefined {
  const token = tokens[index]
  if (!token) return undefined
  const { word } = token
  if (word === 'Ca') return startsSentence(token, block) ? 'Ça' : undefined
  if (word === 'A') return isPreposition(token, tokens[index + 1], block) ? 'À' : undefined
  if (!CAPITAL.test(word)) return undefined
  const rest = bare(word.slice(1)).toLowerCase()
  const found = PATTERNS.find(({ plain, pattern }) => plain === word.charAt(0) && pattern.test(rest))
  return found && found.capital + word.slice(1)
}

function isPreposition(token: Token, next: Token | undefined, block: TextBlock) {
  if (!next || !startsSentence(token, block)) return false
  const between = block.prose.slice(token.to - block.from, next.from - block.from)
  return ONE_SPACE.test(between) && AFTER_A.test(next.word)
}

function startsSentence({ from }: Token, block: TextBlock) {
  const before = block.prose.slice(Math.max(0, from - block.from - 8), from - block.from)
  return BEFORE_SENTENCE.test(before) || (from - block.from <= 8 && BEFORE_BLOCK.test(before))
}

function bare(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
