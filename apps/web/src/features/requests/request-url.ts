import { contactRequestListQuerySchema } from '@vigie/contract/site/requests.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { search, status, type, sort, page } = contactRequestListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  status: status.catch(undefined),
  type: type.catch(undefined),
  sort: sort.catch('urgent'),
  page: page.catch(1),
})
export type RequestFilterValues = z.infer<typeof filtersSchema>

export const useRequestUrl = () => usePagedFilters(filtersSchema)
