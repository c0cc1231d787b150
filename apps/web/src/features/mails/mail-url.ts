import { mailListQuerySchema } from '@vigie/contract/mails.ts'
import { z } from 'zod'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'

const { search, state, kind, page } = mailListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  state: state.catch(undefined),
  kind: kind.catch(undefined),
  page: page.catch(1),
})
export type MailFilterValues = z.infer<typeof filtersSchema>

export function useMailUrl() {
  const { filters, change } = useUrlFilters(filtersSchema)
  return {
    filters,
    /** Other filters make other pages: back to the first. */
    changeFilters: (changes: Record<string, string | undefined>) => change({ ...changes, page: undefined }),
    changePage: (next: number) => change({ page: next > 1 ? next : undefined }),
  }
}
