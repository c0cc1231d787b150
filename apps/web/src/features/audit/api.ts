import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type AuditFilters,
  auditPeopleResponseSchema,
  auditResponseSchema,
} from '@vigie/contract/accounts/audit.ts'
import { download } from '@/domain/http/download.ts'
import { http } from '@/domain/http/http.ts'
import { saveFile } from '@/lib/http/save-file.ts'

const JOURNAL = ['journal'] as const
const PATH = '/api/journal'

/** Only the privileged administrator may ask. Read each time the tab opens. */
export const auditQuery = (filters: AuditFilters & { page: number }) =>
  queryOptions({
    queryKey: [...JOURNAL, filters],
    queryFn: ({ signal }) => http.get(PATH, { query: filters, response: auditResponseSchema, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const auditPeopleQuery = queryOptions({
  queryKey: [...JOURNAL, 'people'],
  queryFn: async ({ signal }) =>
    (await http.get(`${PATH}/people`, { response: auditPeopleResponseSchema, signal })).data,
})

export async function saveAuditLog(query: AuditFilters) {
  const { blob, fileName } = await download(`${PATH}/export`, { query })
  saveFile(blob, fileName || 'journal.csv')
}
