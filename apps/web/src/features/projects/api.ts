import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  type ProjectCreate,
  type ProjectUpdate,
  projectCategoriesResponseSchema,
  projectListResponseSchema,
  projectResponseSchema,
} from '@vigie/contract/writing/projects.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

const PROJECTS = ['projects'] as const
const PATH = '/api/projects/admin'

export const projectQueries = {
  list: (query: { category?: string | undefined; search?: string | undefined }) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...PROJECTS, 'list', query],
      queryFn: async ({ signal }) =>
        (await http.get(PATH, { query, response: projectListResponseSchema, signal })).data,
      placeholderData: keepPreviousData,
    }),
  categories: () =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...PROJECTS, 'categories'],
      queryFn: async ({ signal }) =>
        (await http.get(`${PATH}/categories`, { response: projectCategoriesResponseSchema, signal })).data,
    }),
  /** For the form: read each time it opens, and not refreshed while the person writes. */
  one: (id: number) =>
    queryOptions({
      queryKey: [...PROJECTS, 'one', id],
      queryFn: async ({ signal }) =>
        (await http.get(`${PATH}/${id}`, { response: projectResponseSchema, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

export function useSaveProject() {
  return useProjectMutation(
    async ({ id, body }: { id: number | null; body: ProjectCreate | ProjectUpdate }) => {
      const call = { body, response: projectResponseSchema, canWait: true }
      const answer = await (id === null ? http.post(PATH, call) : http.put(`${PATH}/${id}`, call))
      return answer.data
    },
  )
}

export function useDeleteProject() {
  return useProjectMutation((id: number) => http.delete(`${PATH}/${id}`, { response: successResponseSchema }))
}

export function useCopyProject() {
  return useProjectMutation(
    async (id: number) =>
      (await http.post(`${PATH}/${id}/duplicate`, { response: projectResponseSchema })).data,
  )
}

/** Every write changes the list and the counts of its categories. */
function useProjectMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...PROJECTS, 'list'] }),
        client.invalidateQueries({ queryKey: [...PROJECTS, 'categories'] }),
      ]),
  })
}
