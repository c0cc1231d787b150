import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  type Audience,
  audiencePagesResponseSchema,
  type CampaignCreate,
  type CampaignListQuery,
  type CampaignPreviewBody,
  type CampaignSchedule,
  type CampaignState,
  type CampaignUpdate,
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
const CAMPAIGNS_PATH = '/api/campaigns'
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

export function useSaveCampaign() {
  return useCampaignMutation(
    async ({ id, body }: { id: number | null; body: Partial<CampaignCreate> | CampaignUpdate }) => {
      const call = { body, response: campaignResponseSchema, canWait: true }
      const { data } = await (id === null
        ? http.post(CAMPAIGNS_PATH, call)
        : http.put(`${CAMPAIGNS_PATH}/${id}`, call))
      return data
    },
  )
}

export function useDeleteCampaign() {
  return useCampaignMutation((id: number) =>
    http.delete(`${CAMPAIGNS_PATH}/${id}`, { response: successResponseSchema }),
  )
}

export function useCopyCampaign() {
  return useCampaignMutation(
    async (id: number) =>
      (await http.post(`${CAMPAIGNS_PATH}/${id}/duplicate`, { response: campaignResponseSchema })).data,
  )
}

export function useSendTest() {
  return useMutation({
    mutationFn: (id: number) =>
      http.post(`${CAMPAIGNS_PATH}/${id}/test`, { body: {}, response: successResponseSchema }),
  })
}

export type SendingStep =
  | { step: 'send'; id: number; body: { version: number } }
  | { step: 'programme'; id: number; body: CampaignSchedule }
  | { step: 'pause' | 'resume' | 'stop'; id: number; body: Record<string, never> }

/** Everything that moves a campaign to another state. */
export function useSendingStep() {
  return useCampaignMutation(
    async ({ step, id, body }: SendingStep) =>
      (await http.post(`${CAMPAIGNS_PATH}/${id}/${step}`, { body, response: campaignResponseSchema })).data,
  )
}

export function useCancelSchedule() {
  return useCampaignMutation(
    async (id: number) =>
      (await http.delete(`${CAMPAIGNS_PATH}/${id}/programme`, { response: campaignResponseSchema })).data,
  )
}

export function useSetInArchive() {
  return useCampaignMutation(
    async ({ id, inArchive }: { id: number; inArchive: boolean }) =>
      (
        await http.put(`${CAMPAIGNS_PATH}/${id}/archive`, {
          body: { inArchive },
          response: campaignResponseSchema,
        })
      ).data,
  )
}

/** Every write changes the list; the record itself is read again by the screen that shows it. */
function useCampaignMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: [...CAMPAIGNS, 'list'] }),
  })
}
