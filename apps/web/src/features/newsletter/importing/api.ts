import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  IMPORT_FILE_FIELD,
  type ImportCheck,
  type ImportStart,
  importCountsResponseSchema,
  importPreviewResponseSchema,
  importResponseSchema,
  type SubscriberImport,
} from '@vigie/contract/mailing/newsletter-imports.ts'
import { download } from '@/domain/http/download.ts'
import { http } from '@/domain/http/http.ts'
import { newsletterQueries } from '../api.ts'

const PATH = '/api/newsletter/imports'
const PROGRESS_MS = 1000
const FILE_NAME_MAX = 200

/** Read again until the import is over. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['newsletter-import', id],
    queryFn: async ({ signal }) =>
      (await http.get(`${PATH}/${id}`, { response: importResponseSchema, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? PROGRESS_MS : false),
    staleTime: 0,
    gcTime: 0,
  })

/** What an import would do, with these meanings of the columns. */
export const importCheckQuery = (id: number, body: ImportCheck | null) =>
  queryOptions({
    queryKey: ['newsletter-import', id, 'check', body],
    queryFn: async ({ signal }) =>
      (await http.post(`${PATH}/${id}/check`, { body, response: importCountsResponseSchema, signal })).data,
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export function useUploadFile() {
  return useMutation({
    mutationFn: async ({ file, onProgress }: { file: File; onProgress: (ratio: number) => void }) => {
      const body = new FormData()
      // Before the file: the server reads the form in its order.
      body.set('fileName', file.name.slice(-FILE_NAME_MAX))
      body.set(IMPORT_FILE_FIELD, file)
      return (await http.post(PATH, { body, response: importPreviewResponseSchema, onProgress })).data
    },
  })
}

export function useStartImport(id: number) {
  return useImportMutation(id, (body: ImportStart) =>
    http.post(`${PATH}/${id}/start`, { body, response: importResponseSchema }),
  )
}

export function useCancelImport(id: number) {
  return useImportMutation(id, () =>
    http.post(`${PATH}/${id}/cancel`, { body: {}, response: importResponseSchema }),
  )
}

export const downloadRefused = (id: number) => download(`${PATH}/${id}/refused`)

function useImportMutation<Input>(id: number, send: (input: Input) => Promise<{ data: SubscriberImport }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => client.setQueryData(importQuery(id).queryKey, data),
    onSettled: () => client.invalidateQueries({ queryKey: newsletterQueries.all }),
  })
}
