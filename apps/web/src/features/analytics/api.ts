import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import {
  type AnalyticsPeriod,
  analyticsStatsResponseSchema,
  pageTimeStatsResponseSchema,
  topPagesResponseSchema,
  trackerStatusResponseSchema,
} from '@vigie/contract/site/analytics.ts'
import { http } from '@/domain/http/http.ts'

const FRESH_MS = 2 * MINUTE_MS
const PAGES_SHOWN = 10
const ANALYTICS = ['analytics'] as const

const RHYTHM = {
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
  refetchIntervalInBackground: false,
  placeholderData: keepPreviousData,
} as const

export const analyticsQueries = {
  stats: (period: AnalyticsPeriod) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...ANALYTICS, 'stats', period],
      queryFn: async ({ signal }) => {
        const call = { query: { period }, response: analyticsStatsResponseSchema, signal }
        return (await http.get('/api/analytics/stats', call)).data
      },
    }),
  topPages: (period: AnalyticsPeriod) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...ANALYTICS, 'top-pages', period],
      queryFn: async ({ signal }) => {
        const query = { period, limit: PAGES_SHOWN }
        return (
          await http.get('/api/analytics/top-pages', { query, response: topPagesResponseSchema, signal })
        ).data
      },
    }),
  pageTimes: (period: AnalyticsPeriod) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...ANALYTICS, 'page-time-stats', period],
      queryFn: async ({ signal }) => {
        const call = { query: { period, limit: PAGES_SHOWN }, response: pageTimeStatsResponseSchema, signal }
        return (await http.get('/api/analytics/page-time-stats', call)).data
      },
    }),
  tracker: () =>
    queryOptions({
      queryKey: ['tracker'],
      queryFn: async ({ signal }) =>
        (await http.get('/api/analytics/tracker', { response: trackerStatusResponseSchema, signal })).data,
      staleTime: 0,
    }),
}
