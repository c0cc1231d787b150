import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  type ImageDetails,
  type LibraryUpdate,
  libraryReplacedResponseSchema,
  libraryResponseSchema,
} from '@vigie/contract/writing/library.ts'
import { http } from '@/domain/http/http.ts'
import { LIBRARY, LIBRARY_PATH } from '@/domain/library/api.ts'
import { replaceRow } from '@/lib/http/query-client.ts'

export const imageQueries = {
  /** Read each time the dialog opens, and not refreshed while the person writes. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...LIBRARY, 'one', id],
      queryFn: async ({ signal }) =>
        (await http.get(`${LIBRARY_PATH}/${id}`, { response: libraryResponseSchema, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

export function useUpdateImage(id: string) {
  return useLibraryMutation(
    async (body: LibraryUpdate) =>
      (await http.patch(`${LIBRARY_PATH}/${id}`, { body, response: libraryResponseSchema, canWait: true }))
        .data,
  )
}

type Description = { id: string; index: number; alt: string; version: number }

/** One after the other; resolves to those that could not be saved, and why. */
export function useDescribeImages() {
  const client = useQueryClient()
  const readAgain = useReadLibraryAgain()
  return useMutation({
    mutationFn: async (texts: readonly Description[]) => {
      const failed: (Description & { error: unknown })[] = []
      for (const text of texts) {
        const body = { alt: text.alt, version: text.version }
        const call = { body, response: libraryResponseSchema, canWait: true }
        await http
          .patch(`${LIBRARY_PATH}/${text.id}`, call)
          .then(({ data }) => showImage(client, data))
          .catch((error) => failed.push({ ...text, error }))
      }
      return failed
    },
    onSuccess: readAgain,
  })
}

export function useReplaceImage(id: string) {
  return useLibraryMutation(async ({ file, version }: { file: File; version: number }) => {
    const body = new FormData()
    body.set('image', file)
    const call = { query: { version }, body, response: libraryReplacedResponseSchema }
    return (await http.post(`${LIBRARY_PATH}/${id}/replace`, call)).data
  })
}

export function useDeleteImage() {
  const readAgain = useReadLibraryAgain()
  return useMutation({
    mutationFn: (id: string) => http.delete(`${LIBRARY_PATH}/${id}`, { response: successResponseSchema }),
    onSuccess: readAgain,
  })
}

/** Every write changes the list, and what other screens know of their images. */
export function useReadLibraryAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...LIBRARY, 'list'] }),
      client.invalidateQueries({ queryKey: [...LIBRARY, 'images'] }),
    ])
}

function useLibraryMutation<Input>(mutationFn: (input: Input) => Promise<ImageDetails>) {
  const client = useQueryClient()
  const readAgain = useReadLibraryAgain()
  return useMutation({
    mutationFn,
    onSuccess: (media) => {
      showImage(client, media)
      return readAgain()
    },
  })
}

/** Puts what the server returned in the dialog and in the lists. */
export function showImage(client: QueryClient, media: ImageDetails) {
  const { uses: _, ...row } = media
  client.setQueryData(imageQueries.one(media.id).queryKey, media)
  replaceRow(client, [...LIBRARY, 'list'], row)
}
