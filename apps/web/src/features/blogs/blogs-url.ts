import { blogListQuerySchema } from '@vigie/contract/writing/blogs.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { search, category, page } = blogListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  category: category.catch(undefined),
  published: z.enum(['true', 'false']).optional().catch(undefined),
  planned: z.enum(['true']).optional().catch(undefined),
  page: page.catch(1),
})
export type BlogFilterValues = z.infer<typeof filtersSchema>

export const useBlogsUrl = () => usePagedFilters(filtersSchema)
