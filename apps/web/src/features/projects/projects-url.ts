import { projectListQuerySchema } from '@vigie/contract/projects.ts'
import { z } from 'zod'
import { useUrlFilters } from '@/lib/use-url-filters.ts'

const filtersSchema = z.object({ category: projectListQuerySchema.shape.category.catch(undefined) })

export function useProjectsUrl() {
  const { filters, change } = useUrlFilters(filtersSchema)
  return { category: filters.category, changeCategory: (category: string) => change({ category }) }
}
