import { projectListQuerySchema } from '@vigie/contract/writing/projects.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { category, search } = projectListQuerySchema.shape
const filtersSchema = z.object({ category: category.catch(undefined), search: search.catch(undefined) })

export const useProjectsUrl = () => usePagedFilters(filtersSchema)
