import { useQuery } from '@tanstack/react-query'
import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@vigie/contract/site/analytics.ts'
import { z } from 'zod'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'
import { analyticsQueries } from './api.ts'

const urlSchema = z.object({ period: z.enum(ANALYTICS_PERIODS).catch('all') })

/** The three queries of a period, and a message for each that failed. */
export function useAnalytics() {
  const { filters, change } = useUrlFilters(urlSchema)
  const stats = useQuery(analyticsQueries.stats(filters.period))
  const topPages = useQuery(analyticsQueries.topPages(filters.period))
  const pageTimes = useQuery(analyticsQueries.pageTimes(filters.period))
  const calls = [
    { query: stats, fallback: 'Erreur lors de la récupération des statistiques' },
    { query: topPages, fallback: 'Erreur lors de la récupération du top des pages' },
    { query: pageTimes, fallback: 'Erreur lors de la récupération des statistiques de temps par page' },
  ]

  /** Figures that cannot be refreshed stay on the screen; a toast says why. */
  async function refresh() {
    const results = await Promise.all(calls.map(({ query }) => query.refetch()))
    const failed = results.findIndex(({ isError }) => isError)
    if (failed >= 0) reportFailure(results[failed]?.error, calls[failed]?.fallback)
  }

  return {
    period: filters.period,
    changePeriod: (period: AnalyticsPeriod) => change({ period: period === 'all' ? undefined : period }),
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
