import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewsletterSender, newsletterSenderResponseSchema } from '@vigie/contract/mailing/campaigns.ts'
import { mailStatusResponseSchema } from '@vigie/contract/mailing/mails.ts'
import { siteAddressResponseSchema } from '@vigie/contract/site/site.ts'
import { http } from '@/domain/http/http.ts'
import { CAMPAIGNS } from '../api.ts'

/** What a sending needs beside a campaign. */
export const senderQueries = {
  sender: () =>
    queryOptions({
      queryKey: [...CAMPAIGNS, 'sender'],
      queryFn: async ({ signal }) =>
        (await http.get('/api/config/newsletter', { response: newsletterSenderResponseSchema, signal })).data,
      staleTime: 0,
    }),
  /** Where links of mails lead to; null while it is unknown. */
  address: () =>
    queryOptions({
      queryKey: ['site-address'],
      queryFn: async ({ signal }) =>
        (await http.get('/api/config/address', { response: siteAddressResponseSchema, signal })).data,
    }),
  /** Whether anything can be sent at all. */
  mailStatus: () =>
    queryOptions({
      queryKey: ['mails', 'status'],
      queryFn: async ({ signal }) =>
        (await http.get('/api/mails/status', { response: mailStatusResponseSchema, signal })).data,
    }),
}

export function useSaveSender() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewsletterSender) =>
      http.put('/api/config/newsletter', { body, response: newsletterSenderResponseSchema }),
    onSuccess: ({ data }) => client.setQueryData(senderQueries.sender().queryKey, data),
  })
}
