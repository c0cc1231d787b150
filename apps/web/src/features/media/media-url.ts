import { mediaIdSchema, mediaListQuerySchema } from '@vigie/contract/writing/media.ts'
import { z } from 'zod'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'

const { search, filter, page } = mediaListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  filter: filter.catch(undefined),
  page: page.catch(1),
  /** The image whose dialog is open. */
  image: mediaIdSchema.optional().catch(undefined),
})
export type MediaFilterValues = z.infer<typeof filtersSchema>

export function useMediaUrl() {
  const { filters, change } = useUrlFilters(filtersSchema)
  return {
    filters,
    changeFilters: (changes: Record<string, string | undefined>) => change({ ...changes, page: undefined }),
    changePage: (next: number) => change({ page: next > 1 ? next : undefined }),
    /** The back button closes the dialog. */
    open: (id: string) => change({ image: id }, { replace: false }),
    close: () => change({ image: undefined }),
  }
}
