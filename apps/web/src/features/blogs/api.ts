import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  type BlogCreate,
  type BlogListItem,
  type BlogListQuery,
  type BlogUpdate,
  blogListResponseSchema,
  blogResponseSchema,
  blogStatsResponseSchema,
  type WorkingCopyBody,
} from '@vigie/contract/writing/blogs.ts'
import { type ReadinessBody, readinessResponseSchema } from '@vigie/contract/writing/schedule.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING, replaceRow } from '@/lib/http/query-client.ts'

const BLOGS = ['blogs'] as const
const PATH = '/api/blogs/admin'
const READINESS_FRESH_MS = 60_000

export const blogQueries = {
  list: (query: Partial<BlogListQuery>) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...BLOGS, 'list', query],
      queryFn: ({ signal }) => http.get(PATH, { query, response: blogListResponseSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  stats: () =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...BLOGS, 'stats'],
      queryFn: async ({ signal }) =>
        (await http.get(`${PATH}/stats`, { response: blogStatsResponseSchema, signal })).data,
    }),
  /** For the form: read each time it opens, and not refreshed while the person writes. */
  one: (id: number) =>
    queryOptions({
      queryKey: [...BLOGS, 'one', id],
      queryFn: async ({ signal }) =>
        (await http.get(`${PATH}/${id}`, { response: blogResponseSchema, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

/** A read, although it is sent as a body: links can be many. */
export const readinessQuery = (body: ReadinessBody) =>
  queryOptions({
    queryKey: [...BLOGS, 'readiness', body],
    queryFn: async ({ signal }) =>
      (await http.post(`${PATH}/readiness`, { body, response: readinessResponseSchema, signal })).data,
    staleTime: READINESS_FRESH_MS,
    gcTime: READINESS_FRESH_MS,
  })

export function useSaveBlog() {
  return useBlogMutation(async ({ id, body }: { id: number | null; body: BlogCreate | BlogUpdate }) => {
    const call = { body, response: blogResponseSchema, canWait: true }
    const answer = await (id === null ? http.post(PATH, call) : http.put(`${PATH}/${id}`, call))
    return answer.data
  })
}

/** Keeps changes of a published article without publishing them. */
export function useKeepWorkingCopy() {
  return useBlogMutation(async ({ id, body }: { id: number; body: WorkingCopyBody }) => {
    const call = { body, response: blogResponseSchema, canWait: true }
    return (await http.put(`${PATH}/${id}/working-copy`, call)).data
  })
}

export function useDiscardWorkingCopy() {
  return useBlogMutation(async ({ id, version }: { id: number; version: number }) => {
    const call = { body: { version }, response: blogResponseSchema }
    return (await http.delete(`${PATH}/${id}/working-copy`, call)).data
  })
}

export function useSetPublished() {
  const client = useQueryClient()
  return useBlogMutation(async ({ id, published }: { id: number; published: boolean }) => {
    const { data } = await http.put(`${PATH}/${id}`, { body: { published }, response: blogResponseSchema })
    const { content: _, workingCopy, ...row } = data
    const item: BlogListItem = { ...row, hasWorkingCopy: workingCopy !== null }
    replaceRow(client, [...BLOGS, 'list'], item)
  })
}

export function useDeleteBlog() {
  return useBlogMutation((id: number) => http.delete(`${PATH}/${id}`, { response: successResponseSchema }))
}

export function useCopyBlog() {
  return useBlogMutation(
    async (id: number) => (await http.post(`${PATH}/${id}/duplicate`, { response: blogResponseSchema })).data,
  )
}

/** Every write changes the list and the counts. */
export function useReadBlogsAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...BLOGS, 'list'] }),
      client.invalidateQueries({ queryKey: [...BLOGS, 'stats'] }),
    ])
}

function useBlogMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const readBlogsAgain = useReadBlogsAgain()
  return useMutation({ mutationFn, onSuccess: readBlogsAgain })
}
