import type { ComparedDays, Comparison as ComparisonKind } from '@vigie/contract/site/analytics.ts'

/** What the figures of a period are compared with; null for nothing. */
export type Comparison = { isComplete: boolean; words: ComparisonWords } | null
export type ComparisonWords = { name: string; after: string; incomplete: string }

export const COMPARISON_WORDS: Record<Exclude<ComparisonKind, 'none'>, ComparisonWords> = {
  before: { name: 'période précédente', after: 'avant', incomplete: 'période précédente incomplète' },
  year: { name: 'un an plus tôt', after: 'un an plus tôt', incomplete: 'un an plus tôt incomplet' },
}

export function comparisonOf(kind: ComparisonKind, days: ComparedDays | null): Comparison {
  if (kind === 'none' || !days) return null
  return { isComplete: days.isComplete, words: COMPARISON_WORDS[kind] }
}
