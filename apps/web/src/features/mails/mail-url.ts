import { mailListQuerySchema } from '@vigie/contract/mailing/mails.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { search, state, kind, page } = mailListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  state: state.catch(undefined),
  kind: kind.catch(undefined),
  page: page.catch(1),
})
export type MailFilterValues = z.infer<typeof filtersSchema>

export const useMailUrl = () => usePagedFilters(filtersSchema)
