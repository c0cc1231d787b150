import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type HistoryCollection,
  type RestoreVersion,
  restoredResponseSchema,
  versionListResponseSchema,
  versionResponseSchema,
} from '@vigie/contract/common/history.ts'
import { http } from '@/domain/http/http.ts'

const PATHS: Readonly<Record<HistoryCollection, string>> = {
  blogs: '/api/blogs/admin',
  projects: '/api/projects/admin',
  events: '/api/events',
}

/** `version` is the record's own at its last save: with another one the list is read again. */
export type VersionedCollection = { collection: HistoryCollection; id: number; version: number }

const pathOf = ({ collection, id }: VersionedCollection) => `${PATHS[collection]}/${id}/versions`

export const historyQueries = {
  list: (record: VersionedCollection) =>
    infiniteQueryOptions({
      queryKey: ['versions', record.collection, record.id, 'list', record.version],
      queryFn: ({ pageParam, signal }) =>
        http.get(pathOf(record), { query: { page: pageParam }, response: versionListResponseSchema, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination }) =>
        pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
  /** The current version's fields change with each save, those of an older one never do. */
  one: (record: VersionedCollection, version: number) =>
    queryOptions({
      queryKey: ['versions', record.collection, record.id, 'one', version],
      queryFn: async ({ signal }) =>
        (await http.get(`${pathOf(record)}/${version}`, { response: versionResponseSchema, signal })).data,
    }),
}

export function useRestoreVersion(record: VersionedCollection) {
  return useMutation({
    mutationFn: async ({ version, ...body }: RestoreVersion & { from: number }) =>
      (
        await http.post(`${pathOf(record)}/${body.from}/restore`, {
          body: { version, ...(body.fields ? { fields: body.fields } : {}) },
          response: restoredResponseSchema,
        })
      ).data,
  })
}
