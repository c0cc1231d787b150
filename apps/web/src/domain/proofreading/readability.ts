import type { Token } from './text-blocks.ts'

export type Level = 'Facile' | 'Courant' | 'Exigeant'

/** Below it the index says nothing. */
const WORDS_MIN = 30
const EASY = 60
const COMMON = 30

/**
 * L. Kandel and A. Moles, « Application de l’indice de Flesch à la langue française », Cahiers d’études de
 * radio-télévision 19, 1958. Its scale is Flesch’s: 60 and more is plain language, less than 30 for specialists.
 */
export function readability(tokens: readonly Token[], sentenceCount: number): Level | null {
  if (tokens.length < WORDS_MIN || sentenceCount === 0) return null
  const syllables = tokens.reduce((sum, { word }) => sum + countSyllables(word), 0)
  const score = 207 - 1.015 * (tokens.length / sentenceCount) - 73.6 * (syllables / tokens.length)
  if (score >= EASY) return 'Facile'
  return score >= COMMON ? 'Courant' : 'Exigeant'
}

/** Groups of vowels, without the silent one at the end: « entreprises » has three. */
export function countSyllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/(?<=[qg])u(?=[eiéèêy])/g, '')
    .replace(/(?<=[^aeiouyàâéèêëîïôöùûüœ].*)es?$/u, '')
  const groups = spoken.match(/ï|[aeiouyàâéèêëîôöùûüœæ]+/gu) ?? []
  // « création »: two vowels that are heard apart.
  const apart = spoken.match(/é(?=[aoiu])|(?<=[bcdfgpt][lr])i(?=[aeo])/gu) ?? []
  return Math.max(1, groups.length + apart.length)
}
