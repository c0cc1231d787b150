import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  type Media,
  type MediaUpdate,
  mediaReplacedResponseSchema,
  mediaResponseSchema,
} from '@vigie/contract/writing/media.ts'
import { http } from '@/domain/http/http.ts'
import { MEDIA, MEDIA_PATH } from '@/domain/library/api.ts'
import { replaceRow } from '@/lib/http/query-client.ts'

export const mediaQueries = {
  /** Read each time the dialog opens, and not refreshed while the person writes. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...MEDIA, 'one', id],
      queryFn: async ({ signal }) =>
        (await http.get(`${MEDIA_PATH}/${id}`, { response: mediaResponseSchema, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

export function useUpdateMedia(id: string) {
  return useMediaMutation(
    async (body: MediaUpdate) =>
      (await http.patch(`${MEDIA_PATH}/${id}`, { body, response: mediaResponseSchema, canWait: true })).data,
  )
}

export function useReplaceMedia(id: string) {
  return useMediaMutation(async ({ file, version }: { file: File; version: number }) => {
    const body = new FormData()
    body.set('image', file)
    const call = { query: { version }, body, response: mediaReplacedResponseSchema }
    return (await http.post(`${MEDIA_PATH}/${id}/replace`, call)).data
  })
}

export function useDeleteMedia() {
  const readAgain = useReadMediaAgain()
  return useMutation({
    mutationFn: (id: string) => http.delete(`${MEDIA_PATH}/${id}`, { response: successResponseSchema }),
    onSuccess: readAgain,
  })
}

/** Every write changes the list, and what other screens know of their pictures. */
export function useReadMediaAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...MEDIA, 'list'] }),
      client.invalidateQueries({ queryKey: [...MEDIA, 'pictures'] }),
    ])
}

function useMediaMutation<Input>(mutationFn: (input: Input) => Promise<Media>) {
  const client = useQueryClient()
  const readAgain = useReadMediaAgain()
  return useMutation({
    mutationFn,
    onSuccess: (media) => {
      showMedia(client, media)
      return readAgain()
    },
  })
}

/** Puts what the server returned in the dialog and in the lists. */
export function showMedia(client: QueryClient, media: Media) {
  const { uses: _, ...row } = media
  client.setQueryData(mediaQueries.one(media.id).queryKey, media)
  replaceRow(client, [...MEDIA, 'list'], row)
}
