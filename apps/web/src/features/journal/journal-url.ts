import { journalQuerySchema } from '@vigie/contract/accounts/journal.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { person, group, from, to, search, page } = journalQuerySchema.shape

const filtersSchema = z.object({
  person: person.catch(undefined),
  group: group.catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
  search: search.catch(undefined),
  page: page.catch(1),
})
export type JournalFilterValues = z.infer<typeof filtersSchema>

export const useJournalUrl = () => usePagedFilters(filtersSchema)
