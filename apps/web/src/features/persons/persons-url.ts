import { personListQuerySchema } from '@vigie/contract/persons/persons.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { search, filter, silentMonths, page } = personListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  filter: filter.catch(undefined),
  silentMonths: silentMonths.catch(undefined),
  page: page.catch(1),
})
export type PersonFilterValues = z.infer<typeof filtersSchema>

export const usePersonsUrl = () => usePagedFilters(filtersSchema)
