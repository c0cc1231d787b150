import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { newPreviewLinkResponseSchema, previewLinksResponseSchema } from '@vigie/contract/writing/previews.ts'
import { http } from '@/domain/http/http.ts'

const pathOf = (id: number) => `/api/blogs/admin/${id}/preview-links`

/** The links that are still valid. */
export const previewLinksQuery = (id: number) =>
  queryOptions({
    queryKey: ['blogs', 'preview-links', id],
    queryFn: async ({ signal }) =>
      (await http.get(pathOf(id), { response: previewLinksResponseSchema, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

export function useCreatePreviewLink(id: number) {
  return usePreviewMutation(
    id,
    async () => (await http.post(pathOf(id), { response: newPreviewLinkResponseSchema })).data,
  )
}

export function useRevokePreviewLink(id: number) {
  return usePreviewMutation(id, (link: number) =>
    http.delete(`${pathOf(id)}/${link}`, { response: successResponseSchema }),
  )
}

function usePreviewMutation<Input, Output>(id: number, mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries(previewLinksQuery(id)),
  })
}
