import { blogListQuerySchema } from '@vigie/contract/blogs.ts'
import { z } from 'zod'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'

const { search, category, page } = blogListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  category: category.catch(undefined),
  published: z.enum(['true', 'false']).optional().catch(undefined),
  page: page.catch(1),
})
export type BlogFilterValues = z.infer<typeof filtersSchema>

export function useBlogsUrl() {
  const { filters, change } = useUrlFilters(filtersSchema)
  return {
    filters,
    /** Other filters make other pages: back to the first. */
    changeFilters: (changes: Record<string, string | undefined>) => change({ ...changes, page: undefined }),
    changePage: (next: number) => change({ page: next > 1 ? next : undefined }),
  }
}
