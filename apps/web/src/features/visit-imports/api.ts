import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  IMPORT_BATCH,
  type VisitImport,
  type VisitImportRows,
  visitImportListResponseSchema,
  visitImportResponseSchema,
} from '@vigie/contract/site/visit-imports.ts'
import { http } from '@/domain/http/http.ts'
import type { ExportRead } from './reading/read-export.ts'

const PATH = '/api/visit-imports'
const IMPORTS = ['visit-imports'] as const

export const importsQuery = queryOptions({
  queryKey: IMPORTS,
  queryFn: async ({ signal }) =>
    (await http.get(PATH, { response: visitImportListResponseSchema, signal })).data,
  staleTime: 0,
})

type Sending = { onProgress: (ratio: number) => void; signal: AbortSignal }

/** Sends the sums of an export, and returns what they would bring; nothing is counted yet. */
export async function sendExport(
  { tool, days, pages }: ExportRead,
  fileName: string,
  { onProgress, signal }: Sending,
): Promise<VisitImport> {
  const response = visitImportResponseSchema
  const { id } = (await http.post(PATH, { body: { tool, fileName }, response, signal })).data
  try {
    const batches = [
      ...inBatches(days).map((some): VisitImportRows => ({ days: some, pages: [] })),
      ...inBatches(pages).map((some): VisitImportRows => ({ days: [], pages: some })),
    ]
    for (const [index, body] of batches.entries()) {
      await http.post(`${PATH}/${id}/rows`, { body, response: successResponseSchema, signal })
      onProgress((index + 1) / batches.length)
    }
    return (await http.get(`${PATH}/${id}`, { response, signal })).data
  } catch (error) {
    // Otherwise the server forgets it within a day.
    void undoImport(id).catch(() => {})
    throw error
  }
}

const undoImport = (id: number) => http.delete(`${PATH}/${id}`, { response: successResponseSchema })

export const useCountImport = () =>
  useImportMutation((id: number) => http.post(`${PATH}/${id}/count`, { response: visitImportResponseSchema }))

export const useUndoImport = () => useImportMutation(undoImport)

/** The figures change too, and with them what the dashboard shows. */
function useImportMutation<Output>(mutationFn: (id: number) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries() })
}

const inBatches = <Row>(rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / IMPORT_BATCH) }, (_, index) =>
    rows.slice(index * IMPORT_BATCH, (index + 1) * IMPORT_BATCH),
  )
