import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnalyticsPeriod } from '@vigie/contract/site/analytics.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'
import { analyticsUrlSchema, DEFAULT_COMPARISON } from './analytics-url.ts'
import { analyticsQueries } from './api.ts'
import { comparisonOf } from './comparison.ts'

/** The three queries of a period, and a message for each that failed. */
export function useAnalytics() {
  const { filters, change } = useUrlFilters(analyticsUrlSchema)
  const client = useQueryClient()
  const { period, compare } = filters
  const stats = useQuery(analyticsQueries.stats({ period, compare }))
  const topPages = useQuery(analyticsQueries.topPages({ period, compare }))
  const pageTimes = useQuery(analyticsQueries.pageTimes({ period, compare }))
  const calls = [
    { query: stats, fallback: 'Erreur lors de la récupération des statistiques' },
    { query: topPages, fallback: 'Erreur lors de la récupération du top des pages' },
    { query: pageTimes, fallback: 'Erreur lors de la récupération des statistiques de temps par page' },
  ]

  /** Figures that cannot be refreshed stay on the screen; a toast says why. */
  async function refresh() {
    const around = client.refetchQueries({ queryKey: analyticsQueries.around, type: 'active' })
    const results = await Promise.all(calls.map(({ query }) => query.refetch()))
    await around
    const failed = results.findIndex(({ isError }) => isError)
    if (failed >= 0) reportFailure(results[failed]?.error, calls[failed]?.fallback)
  }

  return {
    filters,
    change,
    changePeriod: (next: AnalyticsPeriod) => change({ period: next === 'all' ? undefined : next }),
    changeComparison: (next: string) => change({ compare: next === DEFAULT_COMPARISON ? undefined : next }),
    comparison: comparisonOf(compare, stats.data?.compared ?? null),
    data:
      stats.data && topPages.data && pageTimes.data
        ? { stats: stats.data, topPages: topPages.data, pageTimes: pageTimes.data }
        : undefined,
    /** One sentence per call that failed. */
    failures: calls.flatMap(({ query, fallback }) =>
      query.isError ? [failureMessage(query.error, fallback)] : [],
    ),
    isFetching: calls.some(({ query }) => query.isFetching),
    refresh,
  }
}
