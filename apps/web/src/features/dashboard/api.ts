import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  attentionResponseSchema,
  backupStateResponseSchema,
  dayOverviewResponseSchema,
  firstStepsResponseSchema,
} from '@vigie/contract/overview/dashboard.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

/** Refreshed as often as the lists of requests and appointments that it counts. */
const REFRESH_MS = 10_000

export const attentionQuery = queryOptions({
  ...LIST_POLLING,
  queryKey: ['attention'],
  queryFn: async ({ signal }) =>
    (await http.get('/api/dashboard', { response: attentionResponseSchema, signal })).data,
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS,
})

export const dayQuery = (since: string) =>
  queryOptions({
    ...LIST_POLLING,
    queryKey: ['day', since],
    queryFn: async ({ signal }) =>
      (
        await http.get('/api/dashboard/day', {
          query: { since },
          response: dayOverviewResponseSchema,
          signal,
        })
      ).data,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  })

/** PERS-06: to another day, or null once it is done. No hook: the toast that takes it back may outlive the card. */
export async function moveReminder(client: QueryClient, noteId: number, remindOn: string | null) {
  try {
    const response = successResponseSchema
    await http.put(`/api/person-notes/${noteId}`, { body: { remindOn }, response })
  } finally {
    void client.invalidateQueries({ queryKey: ['day'] })
    void client.invalidateQueries({ queryKey: ['persons'] })
  }
}

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) =>
    (await http.get('/api/dashboard/first-steps', { response: firstStepsResponseSchema, signal })).data,
  // Steps are done on other screens: read again when the person comes back.
  staleTime: 0,
})

export const backupStateQuery = queryOptions({
  queryKey: ['backup-state'],
  queryFn: async ({ signal }) =>
    (await http.get('/api/dashboard/backups', { response: backupStateResponseSchema, signal })).data,
})
