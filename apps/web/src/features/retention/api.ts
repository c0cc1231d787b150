import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RetentionKind } from '@vigie/contract/common/retention.ts'
import { processingRegisterResponseSchema } from '@vigie/contract/site/processing-register.ts'
import {
  type Duration,
  type Retention,
  type RetentionUpdate,
  retentionConflictResponseSchema,
  retentionPreviewResponseSchema,
  retentionResponseSchema,
  retentionSavedResponseSchema,
} from '@vigie/contract/site/retention.ts'
import { download } from '@/domain/http/download.ts'
import { http } from '@/domain/http/http.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { saveFile } from '@/lib/http/save-file.ts'

const RULES = '/api/config/retention'
const REGISTER = '/api/config/processing-register'

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: async ({ signal }) => (await http.get(RULES, { response: retentionResponseSchema, signal })).data,
})

export function useSaveRetention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RetentionUpdate) => http.put(RULES, { body, response: retentionSavedResponseSchema }),
    onSuccess: ({ data }) => client.setQueryData(retentionQuery.queryKey, data),
  })
}

/** The rules as somebody else left them, when that is why a save was refused. */
export function newerRetention(error: unknown): Retention | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return retentionConflictResponseSchema.safeParse(error.body).data?.current ?? null
}

export const previewQuery = (kind: RetentionKind, duration: Duration) =>
  queryOptions({
    queryKey: ['retention', 'preview', kind, duration],
    queryFn: async ({ signal }) => {
      const response = retentionPreviewResponseSchema
      return (await http.get(`${RULES}/${kind}/preview`, { query: duration, response, signal })).data
    },
    staleTime: 0,
  })

export const registerQuery = queryOptions({
  queryKey: ['processing-register'],
  queryFn: async ({ signal }) =>
    (await http.get(REGISTER, { response: processingRegisterResponseSchema, signal })).data,
  staleTime: 0,
})

export async function saveRegister() {
  const { blob, fileName } = await download(`${REGISTER}/export`)
  saveFile(blob, fileName || 'registre.csv')
}
