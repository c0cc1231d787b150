import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type JournalFilters,
  journalPeopleResponseSchema,
  journalResponseSchema,
} from '@vigie/contract/accounts/journal.ts'
import { download } from '@/domain/http/download.ts'
import { http } from '@/domain/http/http.ts'
import { saveFile } from '@/lib/http/save-file.ts'

const JOURNAL = ['journal'] as const
const PATH = '/api/journal'

/** Only the privileged administrator may ask. Read each time the tab opens. */
export const journalQuery = (filters: JournalFilters & { page: number }) =>
  queryOptions({
    queryKey: [...JOURNAL, filters],
    queryFn: ({ signal }) => http.get(PATH, { query: filters, response: journalResponseSchema, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const journalPeopleQuery = queryOptions({
  queryKey: [...JOURNAL, 'people'],
  queryFn: async ({ signal }) =>
    (await http.get(`${PATH}/people`, { response: journalPeopleResponseSchema, signal })).data,
})

export async function saveJournal(query: JournalFilters) {
  const { blob, fileName } = await download(`${PATH}/export`, { query })
  saveFile(blob, fileName || 'journal.csv')
}
