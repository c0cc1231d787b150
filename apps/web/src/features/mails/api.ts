import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type MailListQuery,
  mailListResponseSchema,
  mailResponseSchema,
  mailStatusResponseSchema,
} from '@vigie/contract/mailing/mails.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING, replaceRow } from '@/lib/http/query-client.ts'

const MAILS = ['mails'] as const
/** For the banner on other pages, which needs no quick refresh. */
const STATUS_MS = 30_000

export const mailQueries = {
  list: (query: Partial<MailListQuery>) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...MAILS, 'list', query],
      queryFn: ({ signal }) => http.get('/api/mails', { query, response: mailListResponseSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...MAILS, 'one', id],
      queryFn: async ({ signal }) =>
        (await http.get(`/api/mails/${id}`, { response: mailResponseSchema, signal })).data,
      staleTime: 0,
    }),
  status: () =>
    queryOptions({
      queryKey: [...MAILS, 'status'],
      queryFn: async ({ signal }) =>
        (await http.get('/api/mails/status', { response: mailStatusResponseSchema, signal })).data,
      refetchInterval: STATUS_MS,
    }),
}

export function useResendMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const { data } = await http.post(`/api/mails/${id}/resend`, { response: mailResponseSchema })
      replaceRow(client, [...MAILS, 'list'], data)
    },
    onSettled: () => client.invalidateQueries({ queryKey: MAILS }),
  })
}
