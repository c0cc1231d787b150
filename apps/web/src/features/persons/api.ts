import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { type ErasureInput, erasurePreviewResponseSchema } from '@vigie/contract/persons/erasure.ts'
import type { NoteChange, NoteInput } from '@vigie/contract/persons/person-notes.ts'
import {
  type PersonListQuery,
  personJoinedResponseSchema,
  personListResponseSchema,
  personResponseSchema,
} from '@vigie/contract/persons/persons.ts'
import { download } from '@/domain/http/download.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

const PERSONS = ['persons'] as const
const pathOf = (id: number) => `/api/persons/${id}`

export const personQueries = {
  all: PERSONS,
  list: (query: Partial<PersonListQuery>) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...PERSONS, 'list', query],
      queryFn: ({ signal }) =>
        http.get('/api/persons', { query, response: personListResponseSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number, page = 1) =>
    queryOptions({
      queryKey: [...PERSONS, 'one', id, page],
      queryFn: async ({ signal }) =>
        (await http.get(pathOf(id), { query: { page }, response: personResponseSchema, signal })).data,
      placeholderData: keepPreviousData,
      // What the person and colleagues do goes on.
      staleTime: 0,
    }),
  erasure: (id: number) =>
    queryOptions({
      queryKey: [...PERSONS, 'erasure', id],
      queryFn: async ({ signal }) =>
        (await http.get(`${pathOf(id)}/erasure`, { response: erasurePreviewResponseSchema, signal })).data,
      staleTime: 0,
      gcTime: 0,
    }),
}

export const useAddNote = (personId: number) =>
  usePersonMutation((body: NoteInput) =>
    http.post(`${pathOf(personId)}/notes`, { body, response: successResponseSchema, canWait: true }),
  )

export const useEditNote = () =>
  usePersonMutation(({ id, ...body }: NoteChange & { id: number }) =>
    http.put(`/api/person-notes/${id}`, { body, response: successResponseSchema, canWait: true }),
  )

export const useDeleteNote = () =>
  usePersonMutation((id: number) =>
    http.delete(`/api/person-notes/${id}`, { response: successResponseSchema }),
  )

type Pair = { id: number; otherId: number }

export const useJoinPersons = () =>
  usePersonMutation(({ id, otherId }: Pair) =>
    http.post(`${pathOf(id)}/join`, { body: { otherId }, response: personJoinedResponseSchema }),
  )

export const useSeparatePersons = () =>
  usePersonMutation(({ id, otherId }: Pair) =>
    http.post(`${pathOf(id)}/separate`, { body: { otherId }, response: personJoinedResponseSchema }),
  )

/** Every list may name the person: what is cached of them goes, after `leave` has left their page. */
export function useErasePerson(id: number, leave: () => Promise<void> | void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ErasureInput) =>
      http.post(`${pathOf(id)}/erase`, { body, response: successResponseSchema }),
    onSuccess: async () => {
      await leave()
      // Their page may still be drawn, so that its query is not inactive yet.
      client.removeQueries({ queryKey: PERSONS })
      client.removeQueries({ type: 'inactive' })
      void client.invalidateQueries()
    },
  })
}

type Progress = { signal: AbortSignal; onProgress: (ratio: number) => void }

export const downloadPerson = (id: number, options: Progress) => download(`${pathOf(id)}/export`, options)

function usePersonMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: PERSONS }),
  })
}
