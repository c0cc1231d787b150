import { libraryIdSchema, libraryListQuerySchema } from '@vigie/contract/writing/library.ts'
import { z } from 'zod'
import { usePagedFilters, useUrlFilters } from '@/lib/lists/use-url-filters.ts'

const { search, filter, page } = libraryListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  filter: filter.catch(undefined),
  page: page.catch(1),
})
/** The image whose dialog is open. */
const openedSchema = z.object({ image: libraryIdSchema.optional().catch(undefined) })
export type LibraryFilterValues = z.infer<typeof filtersSchema>

export function useLibraryUrl() {
  const { filters: opened, change } = useUrlFilters(openedSchema)
  return {
    ...usePagedFilters(filtersSchema),
    image: opened.image,
    /** The back button closes the dialog. */
    open: (id: string) => change({ image: id }, { replace: false }),
    /** Another one in the same dialog: the back button still closes it. */
    show: (id: string) => change({ image: id }),
    close: () => change({ image: undefined }),
  }
}
