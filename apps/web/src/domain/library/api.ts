import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type MediaListQuery,
  mediaListResponseSchema,
  mediaPicturesResponseSchema,
} from '@vigie/contract/writing/media.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

export const LIBRARY = ['media'] as const
export const LIBRARY_PATH = '/api/media'

export const libraryQueries = {
  list: (query: Partial<MediaListQuery>) => queryOptions({ ...LIST_POLLING, ...listQuery(query) }),
  /** For the dialog that chooses among them: nothing moves while it is open. */
  choice: (query: Partial<MediaListQuery>) => queryOptions({ ...listQuery(query), staleTime: 0 }),
  /** What the library says of a few images, by their id. */
  images: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...LIBRARY, 'images', ids],
      queryFn: async ({ signal }) => {
        const call = { query: { ids: ids.join() }, response: mediaPicturesResponseSchema, signal }
        return (await http.get(`${LIBRARY_PATH}/pictures`, call)).data
      },
    }),
}

const listQuery = (query: Partial<MediaListQuery>) =>
  queryOptions({
    queryKey: [...LIBRARY, 'list', query],
    queryFn: ({ signal }) => http.get(LIBRARY_PATH, { query, response: mediaListResponseSchema, signal }),
    placeholderData: keepPreviousData,
  })
