import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { Channel } from '@vigie/contract/common/entry.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  type AnalyticsPeriod,
  analyticsStatsResponseSchema,
  audienceResponseSchema,
  type Comparison,
  type LandmarkInput,
  landmarkListResponseSchema,
  landmarkResponseSchema,
  nowResponseSchema,
  pageTimeStatsResponseSchema,
  topPagesResponseSchema,
  trackerStatusResponseSchema,
} from '@vigie/contract/site/analytics.ts'
import { http } from '@/domain/http/http.ts'

const FRESH_MS = 2 * MINUTE_MS
const ROWS_SHOWN = 10
const NOW_POLL_MS = 30_000
const ANALYTICS = ['analytics'] as const
/** What is shown around the three calls of the dashboard, each part with its own states. */
const AROUND = [...ANALYTICS, 'around'] as const
const LANDMARKS = [...AROUND, 'landmarks'] as const
const LANDMARKS_PATH = '/api/analytics/landmarks'

export type ComparedPeriod = { period: AnalyticsPeriod; compare: Comparison }
export type AudienceFilters = ComparedPeriod & {
  channel?: Channel | undefined
  source?: string | undefined
  page?: string | undefined
}

const RHYTHM = {
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
  refetchIntervalInBackground: false,
  placeholderData: keepPreviousData,
} as const

export const analyticsQueries = {
  stats: (query: ComparedPeriod) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...ANALYTICS, 'stats', query],
      queryFn: async ({ signal }) => {
        const call = { query, response: analyticsStatsResponseSchema, signal }
        return (await http.get('/api/analytics/stats', call)).data
      },
    }),
  topPages: (compared: ComparedPeriod) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...ANALYTICS, 'top-pages', compared],
      queryFn: async ({ signal }) => {
        const query = { ...compared, limit: ROWS_SHOWN }
        return (
          await http.get('/api/analytics/top-pages', { query, response: topPagesResponseSchema, signal })
        ).data
      },
    }),
  pageTimes: (compared: ComparedPeriod) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...ANALYTICS, 'page-time-stats', compared],
      queryFn: async ({ signal }) => {
        const query = { ...compared, limit: ROWS_SHOWN }
        const call = { query, response: pageTimeStatsResponseSchema, signal }
        return (await http.get('/api/analytics/page-time-stats', call)).data
      },
    }),
  around: AROUND,
  audience: (filters: AudienceFilters) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...AROUND, 'audience', filters],
      queryFn: async ({ signal }) => {
        const query = { ...filters, limit: ROWS_SHOWN }
        const call = { query, response: audienceResponseSchema, signal }
        return (await http.get('/api/analytics/audience', call)).data
      },
    }),
  landmarks: (period: AnalyticsPeriod) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...LANDMARKS, period],
      queryFn: async ({ signal }) => {
        const call = { query: { period }, response: landmarkListResponseSchema, signal }
        return (await http.get(LANDMARKS_PATH, call)).data
      },
    }),
  now: () =>
    queryOptions({
      queryKey: [...AROUND, 'now'],
      queryFn: async ({ signal }) =>
        (await http.get('/api/analytics/now', { response: nowResponseSchema, signal })).data,
      refetchInterval: NOW_POLL_MS,
      refetchIntervalInBackground: false,
    }),
  tracker: () =>
    queryOptions({
      queryKey: ['tracker'],
      queryFn: async ({ signal }) =>
        (await http.get('/api/analytics/tracker', { response: trackerStatusResponseSchema, signal })).data,
      staleTime: 0,
    }),
}

export const useAddLandmark = () =>
  useLandmarkMutation((body: LandmarkInput) =>
    http.post(LANDMARKS_PATH, { body, response: landmarkResponseSchema }),
  )

export const useDeleteLandmark = () =>
  useLandmarkMutation((id: number) =>
    http.delete(`${LANDMARKS_PATH}/${id}`, { response: successResponseSchema }),
  )

function useLandmarkMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: LANDMARKS }),
  })
}
