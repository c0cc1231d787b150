import { queryOptions } from '@tanstack/react-query'
import { attentionResponseSchema } from '@vigie/contract/dashboard.ts'
import { http } from '@/lib/http.ts'
import { listPolling } from '@/lib/query-client.ts'

/** As often as the lists of requests and appointments, which it counts. */
const REFRESH_MS = 10_000

export const attentionQuery = queryOptions({
  ...listPolling,
  queryKey: ['attention'],
  queryFn: async ({ signal }) =>
    (await http.get('/api/dashboard', { response: attentionResponseSchema, signal })).data,
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS,
})
