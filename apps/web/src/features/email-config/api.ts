import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EmailConfigUpdate,
  emailConfigResponseSchema,
  emailConfigSavedSchema,
  emailTestResponseSchema,
} from '@vigie/contract/email-config.ts'
import { http } from '@/lib/http.ts'
import { siteQuery } from '@/lib/site.ts'

const PATH = '/api/config/email'

export const emailConfigQuery = queryOptions({
  queryKey: ['email-config'],
  queryFn: async ({ signal }) => (await http.get(PATH, { response: emailConfigResponseSchema, signal })).data,
})

export function useSaveEmailConfig() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EmailConfigUpdate) => http.put(PATH, { body, response: emailConfigSavedSchema }),
    onSuccess: ({ data }) => {
      client.setQueryData(emailConfigQuery.queryKey, data)
      // With mail configured a forgotten password can be replaced, and the queue starts again.
      void client.invalidateQueries({ queryKey: siteQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['mails'] })
    },
  })
}

export function useTestEmail() {
  return useMutation({
    mutationFn: (body: { config: EmailConfigUpdate; testEmail: string }) =>
      http.post(`${PATH}/test`, { body, response: emailTestResponseSchema }),
  })
}
