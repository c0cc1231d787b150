import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  RIGHTS_PAGE_SIZE,
  type RightsListQuery,
  type RightsReply,
  type RightsState,
  rightsListResponseSchema,
  rightsRequestResponseSchema,
} from '@vigie/contract/site/rights.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

const REFRESH_MS = 10_000
export const RIGHTS = ['rights'] as const

export const rightsQuery = (filters: Partial<RightsListQuery>) =>
  queryOptions({
    ...LIST_POLLING,
    queryKey: [...RIGHTS, filters],
    queryFn: ({ signal }) =>
      http.get('/api/rights', {
        query: { ...filters, limit: RIGHTS_PAGE_SIZE },
        response: rightsListResponseSchema,
        signal,
      }),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

export function useSetRightsState() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: { id: number; state: RightsState }) =>
      http.put(`/api/rights/${id}/state`, { body: { state }, response: rightsRequestResponseSchema }),
    onSettled: () => client.invalidateQueries({ queryKey: RIGHTS }),
  })
}

export function replyToRights(id: number, body: RightsReply) {
  return http.post(`/api/rights/${id}/reply`, {
    body,
    response: rightsRequestResponseSchema,
    canWait: true,
  })
}
