import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Audience,
  audiencePagesResponseSchema,
  type CampaignListQuery,
  type CampaignPreviewBody,
  type CampaignState,
  campaignListResponseSchema,
  campaignPreviewResponseSchema,
  campaignReportResponseSchema,
  campaignResponseSchema,
  recipientsResponseSchema,
} from '@vigie/contract/mailing/campaigns.ts'
import { blogListResponseSchema } from '@vigie/contract/writing/blogs.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

export const CAMPAIGNS = ['campaigns'] as const
export const CAMPAIGNS_PATH = '/api/campaigns'
const ARTICLES_SHOWN = 8

/** While the product changes a campaign by itself. */
export const isMoving = (state: CampaignState) =>
  state === 'sending' || state === 'paused' || state === 'programmed'

export const campaignQueries = {
  list: (query: Partial<CampaignListQuery>) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...CAMPAIGNS, 'list', query],
      queryFn: ({ signal }) =>
        http.get(CAMPAIGNS_PATH, { query, response: campaignListResponseSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...CAMPAIGNS, 'one', id],
      queryFn: async ({ signal }) =>
        (await http.get(`${CAMPAIGNS_PATH}/${id}`, { response: campaignResponseSchema, signal })).data,
      refetchInterval: ({ state: { data } }) =>
        data && isMoving(data.state) ? LIST_POLLING.refetchInterval : false,
      staleTime: 0,
      gcTime: 0,
    }),
  report: (id: number, state: CampaignState) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...CAMPAIGNS, 'report', id, state],
      queryFn: async ({ signal }) =>
        (await http.get(`${CAMPAIGNS_PATH}/${id}/report`, { response: campaignReportResponseSchema, signal }))
          .data,
      placeholderData: keepPreviousData,
    }),
  recipients: (body: Audience) =>
    queryOptions({
      queryKey: [...CAMPAIGNS, 'recipients', body],
      queryFn: async ({ signal }) =>
        (
          await http.post(`${CAMPAIGNS_PATH}/recipients`, {
            body,
            response: recipientsResponseSchema,
            signal,
          })
        ).data.count,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
  pages: () =>
    queryOptions({
      queryKey: [...CAMPAIGNS, 'pages'],
      queryFn: async ({ signal }) =>
        (await http.get(`${CAMPAIGNS_PATH}/pages`, { response: audiencePagesResponseSchema, signal })).data,
      staleTime: 0,
    }),
  preview: (body: CampaignPreviewBody) =>
    queryOptions({
      queryKey: [...CAMPAIGNS, 'preview', body],
      queryFn: async ({ signal }) =>
        (
          await http.post(`${CAMPAIGNS_PATH}/preview`, {
            body,
            response: campaignPreviewResponseSchema,
            signal,
          })
        ).data,
      staleTime: 0,
      gcTime: 0,
    }),
  /** The newest published articles that hold these words. */
  articles: (search: string) =>
    queryOptions({
      queryKey: [...CAMPAIGNS, 'articles', search],
      queryFn: async ({ signal }) =>
        (
          await http.get('/api/blogs/admin', {
            query: { search, published: true, limit: ARTICLES_SHOWN },
            response: blogListResponseSchema,
            signal,
          })
        ).data,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
