import type { ExportCriterion, ExportGrouping } from '@vigie/contract/mailing/newsletter.ts'

const CRITERIA = ['language', 'page', 'status', 'date'] as const satisfies ExportCriterion[]

/** The criterion with the most different values among the selected rows; a single value separates nothing. */
export function suggestedGrouping(distinct: Record<ExportCriterion, number>): ExportGrouping {
  const best = CRITERIA.reduce((one, other) => (distinct[other] > distinct[one] ? other : one))
  return distinct[best] < 2 ? 'none' : best
}
