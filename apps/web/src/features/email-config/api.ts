import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EmailConfigUpdate,
  emailConfigResponseSchema,
  emailConfigSavedResponseSchema,
  emailTestResponseSchema,
  type MailServer,
  mailApprovalResponseSchema,
  mailApprovedResponseSchema,
} from '@vigie/contract/mailing/email-config.ts'
import { http } from '@/domain/http/http.ts'
import { siteQuery } from '@/domain/site/site.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

const PATH = '/api/config/email'

export const emailConfigQuery = queryOptions({
  queryKey: ['email-config'],
  queryFn: async ({ signal }) => (await http.get(PATH, { response: emailConfigResponseSchema, signal })).data,
})

const APPROVAL_MS = 10_000

/** Refreshed as often as the other parts of the dashboard. */
export const mailApprovalQuery = queryOptions({
  ...LIST_POLLING,
  queryKey: ['mail-approval'],
  queryFn: async ({ signal }) =>
    (await http.get(`${PATH}/approval`, { response: mailApprovalResponseSchema, signal })).data,
  refetchInterval: APPROVAL_MS,
  staleTime: APPROVAL_MS,
})

export function useApproveMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MailServer) =>
      http.post(`${PATH}/approval`, { body, response: mailApprovedResponseSchema }),
    onSuccess: () => client.invalidateQueries({ queryKey: siteQuery.queryKey }),
    // Read again after a refusal too: the configuration has changed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: mailApprovalQuery.queryKey }),
  })
}

export function useSaveEmailConfig() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EmailConfigUpdate) =>
      http.put(PATH, { body, response: emailConfigSavedResponseSchema, canWait: true }),
    onSuccess: ({ data }) => {
      client.setQueryData(emailConfigQuery.queryKey, data)
      // Mail makes password resets available (part of the site query), and restarts the mail queue.
      void client.invalidateQueries({ queryKey: siteQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['mails'] })
      void client.invalidateQueries({ queryKey: mailApprovalQuery.queryKey })
    },
  })
}

export function useTestEmail() {
  return useMutation({
    mutationFn: (body: { config: EmailConfigUpdate; testEmail: string }) =>
      http.post(`${PATH}/test`, { body, response: emailTestResponseSchema }),
  })
}
