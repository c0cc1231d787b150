import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  type ContactRequest,
  type ContactRequestListQuery,
  contactRequestListResponseSchema,
  contactRequestResponseSchema,
  type RequestReply,
  type RequestStatus,
} from '@vigie/contract/site/requests.ts'
import type { z } from 'zod'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

const REFRESH_MS = 10_000
export const REQUESTS = ['requests'] as const

export type RequestList = z.infer<typeof contactRequestListResponseSchema>

export const requestQueries = {
  list: (query: Partial<ContactRequestListQuery>) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...REQUESTS, query],
      queryFn: ({ signal }) =>
        http.get('/api/requests', { query, response: contactRequestListResponseSchema, signal }),
      refetchInterval: REFRESH_MS,
      staleTime: REFRESH_MS,
      placeholderData: keepPreviousData,
    }),
  /** For a link to one request. Not under the key of the lists, which every write invalidates. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['request', id],
      queryFn: async ({ signal }) =>
        (await http.get(`/api/requests/${id}`, { response: contactRequestResponseSchema, signal })).data,
      staleTime: 0,
    }),
  /** Fetches one row, since only the counts are used. */
  counts: () => requestQueries.list({ limit: 1 }),
}

type StatusChange = { id: number; status: RequestStatus }

/** Optimistic: the row changes at once, and is restored when the server refuses. */
export function useSetRequestStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: StatusChange) =>
      http.put(`/api/requests/${id}/status`, { body: { status }, response: contactRequestResponseSchema }),
    onMutate: async ({ id, status }) => {
      await client.cancelQueries({ queryKey: REQUESTS })
      const before = client.getQueriesData<RequestList>({ queryKey: REQUESTS })
      client.setQueriesData<RequestList>(
        { queryKey: REQUESTS },
        (list) => list && withStatus(list, id, status),
      )
      return { before }
    },
    onError: (_error, _change, context) => {
      for (const [key, list] of context?.before ?? []) client.setQueryData(key, list)
    },
    onSettled: () => client.invalidateQueries({ queryKey: REQUESTS }),
  })
}

export function useDeleteRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => http.delete(`/api/requests/${id}`, { response: successResponseSchema }),
    // Every write changes the list and its counts.
    onSettled: () => client.invalidateQueries({ queryKey: REQUESTS }),
  })
}

export function replyToRequest(id: number, body: RequestReply) {
  return http.post(`/api/requests/${id}/reply`, {
    body,
    response: contactRequestResponseSchema,
    canWait: true,
  })
}

function withStatus(list: RequestList, id: number, status: RequestStatus): RequestList {
  const change = (request: ContactRequest) => (request.id === id ? { ...request, status } : request)
  return { ...list, data: list.data.map(change) }
}
