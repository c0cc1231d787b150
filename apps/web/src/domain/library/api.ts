import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type LibraryListQuery,
  libraryImagesResponseSchema,
  libraryListResponseSchema,
} from '@vigie/contract/writing/library.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

export const LIBRARY = ['media'] as const
export const LIBRARY_PATH = '/api/media'

export const libraryQueries = {
  list: (query: Partial<LibraryListQuery>) => queryOptions({ ...LIST_POLLING, ...listQuery(query) }),
  /** For the dialog that chooses among them: nothing moves while it is open. */
  choice: (query: Partial<LibraryListQuery>) => queryOptions({ ...listQuery(query), staleTime: 0 }),
  /** What the library says of a few images, by their id. */
  images: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...LIBRARY, 'images', ids],
      queryFn: async ({ signal }) => {
        const call = { query: { ids: ids.join() }, response: libraryImagesResponseSchema, signal }
        return (await http.get(`${LIBRARY_PATH}/pictures`, call)).data
      },
    }),
}

const listQuery = (query: Partial<LibraryListQuery>) =>
  queryOptions({
    queryKey: [...LIBRARY, 'list', query],
    queryFn: ({ signal }) => http.get(LIBRARY_PATH, { query, response: libraryListResponseSchema, signal }),
    placeholderData: keepPreviousData,
  })
