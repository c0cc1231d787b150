import type { LineSeries } from '@/components/charts/line-styles.ts'
import { formatCount } from '@/lib/numbers.ts'
import type { ComparisonWords } from '../comparison.ts'
import type { VisitPeriod } from './visit-periods.ts'

/** The lines of the chart; the last one is what the visits are compared with. */
export function seriesOf(
  periods: readonly VisitPeriod[],
  earlier: ComparisonWords | undefined,
): LineSeries[] {
  const visits: LineSeries = {
    name: 'Visites',
    values: periods.map((period) => period.visits),
    format: (value) => formatCount(value, 'visite'),
  }
  const sessions: LineSeries = {
    name: 'Sessions',
    values: periods.map((period) => period.sessions),
    format: (value) => formatCount(value, 'session'),
  }
  if (!earlier) return [visits, sessions]
  const earlierVisits: LineSeries = {
    name: earlierNameOf(earlier),
    values: periods.map((period) => period.earlierVisits),
    format: (value) => `${formatCount(value, 'visite')} ${earlier.after}`,
    isQuiet: true,
  }
  return [visits, sessions, earlierVisits]
}

export const earlierNameOf = ({ name }: ComparisonWords) => `Visites, ${name}`
