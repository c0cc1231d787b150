import { auditQuerySchema } from '@vigie/contract/accounts/audit.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { person, group, from, to, search, page } = auditQuerySchema.shape

const filtersSchema = z.object({
  person: person.catch(undefined),
  group: group.catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
  search: search.catch(undefined),
  page: page.catch(1),
})
export type AuditFilterValues = z.infer<typeof filtersSchema>

export const useAuditUrl = () => usePagedFilters(filtersSchema)
