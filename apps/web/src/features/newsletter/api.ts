import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  consentProofResponseSchema,
  exportPreviewResponseSchema,
  newsletterGrowthResponseSchema,
  newsletterStatsResponseSchema,
  type SubscriptionListQuery,
  subscriptionDetailResponseSchema,
  subscriptionListResponseSchema,
} from '@vigie/contract/mailing/newsletter.ts'
import type { SubscriberAdd } from '@vigie/contract/mailing/newsletter-imports.ts'
import { download } from '@/domain/http/download.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'
import type { ExportRequest, PreviewRequest } from './export-form-values.ts'

const REFRESH_MS = 2000
const STALE_MS = 1000
/** The chart needs no quick refresh; the figures beside it are refreshed every two seconds. */
const GROWTH_REFRESH_MS = 30_000
const NEWSLETTER = ['newsletter'] as const
const POLLING = { ...LIST_POLLING, refetchInterval: REFRESH_MS, staleTime: STALE_MS }

const onePath = (email: string) => `/api/newsletter/subscriptions/${encodeURIComponent(email)}`

export const newsletterQueries = {
  all: NEWSLETTER,
  list: (query: Partial<Omit<SubscriptionListQuery, 'page'>>) =>
    queryOptions({
      ...POLLING,
      queryKey: [...NEWSLETTER, 'list', query],
      queryFn: ({ signal }) =>
        http.get('/api/newsletter/subscriptions', {
          query,
          response: subscriptionListResponseSchema,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  one: (email: string) =>
    queryOptions({
      queryKey: [...NEWSLETTER, 'one', email],
      queryFn: async ({ signal }) =>
        (await http.get(onePath(email), { response: subscriptionDetailResponseSchema, signal })).data,
      // Its campaigns go on.
      staleTime: 0,
    }),
  consent: (id: number) =>
    queryOptions({
      queryKey: [...NEWSLETTER, 'consent', id],
      queryFn: async ({ signal }) =>
        (await http.get(`/api/newsletter/consents/${id}`, { response: consentProofResponseSchema, signal }))
          .data,
    }),
  stats: () =>
    queryOptions({
      ...POLLING,
      queryKey: [...NEWSLETTER, 'stats'],
      queryFn: ({ signal }) =>
        http.get('/api/newsletter/stats', { response: newsletterStatsResponseSchema, signal }),
      select: ({ data }) => data,
    }),
  growth: () =>
    queryOptions({
      ...POLLING,
      refetchInterval: GROWTH_REFRESH_MS,
      queryKey: [...NEWSLETTER, 'growth'],
      queryFn: ({ signal }) =>
        http.get('/api/newsletter/growth', { response: newsletterGrowthResponseSchema, signal }),
      select: ({ data }) => data,
    }),
  preview: (query: PreviewRequest) =>
    queryOptions({
      ...POLLING,
      queryKey: [...NEWSLETTER, 'preview', query],
      queryFn: ({ signal }) =>
        http.get('/api/newsletter/export/preview', { query, response: exportPreviewResponseSchema, signal }),
      select: ({ data }) => data,
      placeholderData: keepPreviousData,
    }),
}

export function useDeleteSubscription() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => http.delete(onePath(email), { response: successResponseSchema }),
    onSettled: () => client.invalidateQueries({ queryKey: NEWSLETTER }),
  })
}

export function useAddSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SubscriberAdd) =>
      http.post('/api/newsletter/subscriptions', { body, response: successResponseSchema }),
    onSuccess: () => client.invalidateQueries({ queryKey: NEWSLETTER }),
  })
}

/** Lets a suspended subscriber receive mails again. */
export function useLiftSuspension() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      http.post(`${onePath(email)}/resume`, {
        body: {},
        response: successResponseSchema,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: NEWSLETTER }),
  })
}

type Progress = { signal: AbortSignal; onProgress: (ratio: number) => void }

export function downloadExport(query: ExportRequest, { signal, onProgress }: Progress) {
  return download('/api/newsletter/export', { query, signal, onProgress })
}
