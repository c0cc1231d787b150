import { useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  type CampaignCreate,
  type CampaignProgramme,
  type CampaignUpdate,
  campaignResponseSchema,
  type NewsletterSender,
  newsletterSenderResponseSchema,
} from '@vigie/contract/mailing/campaigns.ts'
import { http } from '@/domain/http/http.ts'
import { CAMPAIGNS, CAMPAIGNS_PATH } from './api.ts'
import { senderQueries } from './sender/api.ts'

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
  | { step: 'programme'; id: number; body: CampaignProgramme }
  | { step: 'pause' | 'resume' | 'stop'; id: number; body: Record<string, never> }

/** Everything that moves a campaign to another state. */
export function useSendingStep() {
  return useCampaignMutation(
    async ({ step, id, body }: SendingStep) =>
      (await http.post(`${CAMPAIGNS_PATH}/${id}/${step}`, { body, response: campaignResponseSchema })).data,
  )
}

export function useCancelProgramme() {
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

export function useSaveSender() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewsletterSender) =>
      http.put('/api/config/newsletter', { body, response: newsletterSenderResponseSchema }),
    onSuccess: ({ data }) => client.setQueryData(senderQueries.sender().queryKey, data),
  })
}

/** Every write changes the list; the record itself is read again by the screen that shows it. */
function useCampaignMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: [...CAMPAIGNS, 'list'] }),
  })
}
