import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  deliveryListResponseSchema,
  deliveryResponseSchema,
  type WebhookInput,
  webhookListResponseSchema,
  webhookResponseSchema,
  webhookSecretResponseSchema,
} from '@vigie/contract/site/webhooks.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

const WEBHOOKS = ['webhooks'] as const
const PATH = '/api/webhooks'

/** Only the privileged administrator may ask. */
export const webhooksQuery = queryOptions({
  ...LIST_POLLING,
  queryKey: [...WEBHOOKS, 'list'],
  queryFn: async ({ signal }) => (await http.get(PATH, { response: webhookListResponseSchema, signal })).data,
})

export const deliveriesQuery = (webhookId: number, page: number) =>
  queryOptions({
    ...LIST_POLLING,
    queryKey: [...WEBHOOKS, 'deliveries', webhookId, page],
    queryFn: ({ signal }) =>
      http.get(`${PATH}/${webhookId}/deliveries`, {
        query: { page },
        response: deliveryListResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The only moments at which the secret is known: a new address, and a new secret. */
export const useCreateWebhook = () =>
  useWebhookMutation(
    async (body: WebhookInput) =>
      (await http.post(PATH, { body, response: webhookSecretResponseSchema })).data,
  )

export const useRenewSecret = () =>
  useWebhookMutation(
    async (id: number) =>
      (await http.post(`${PATH}/${id}/secret`, { response: webhookSecretResponseSchema })).data,
  )

export const useEditWebhook = () =>
  useWebhookMutation(({ id, body }: { id: number; body: WebhookInput }) =>
    http.put(`${PATH}/${id}`, { body, response: webhookResponseSchema }),
  )

export const useDeleteWebhook = () =>
  useWebhookMutation((id: number) => http.delete(`${PATH}/${id}`, { response: successResponseSchema }))

export const useResumeWebhook = () =>
  useWebhookMutation((id: number) => http.post(`${PATH}/${id}/resume`, { response: webhookResponseSchema }))

export const useTestWebhook = () =>
  useWebhookMutation(
    async (id: number) => (await http.post(`${PATH}/${id}/test`, { response: deliveryResponseSchema })).data,
  )

export const useSendAgain = () =>
  useWebhookMutation((id: string) =>
    http.post(`${PATH}/deliveries/${id}/resend`, { response: deliveryResponseSchema }),
  )

function useWebhookMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS }) })
}
