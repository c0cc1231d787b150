import { useSearchParams } from 'react-router'
import type { z } from 'zod'

type Changes = Record<string, string | number | undefined>

/** What a reload keeps of a screen, read by a schema; what the schema refuses counts as absent. */
export function useUrlFilters<T extends z.ZodType>(schema: T) {
  const [params, setParams] = useSearchParams()

  /** An empty value leaves the address; without `replace` the browser's back button returns to the one before. */
  const change = (changes: Changes, { replace = true } = {}) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace, preventScrollReset: true },
    )

  return { filters: schema.parse(Object.fromEntries(params)), change }
}

/** The same for a list in pages: other filters make other pages, so they go back to the first. */
export function usePagedFilters<T extends z.ZodType>(schema: T) {
  const { filters, change } = useUrlFilters(schema)
  return {
    filters,
    changeFilters: (changes: Changes) => change({ ...changes, page: undefined }),
    changePage: (page: number) => change({ page: page > 1 ? page : undefined }),
  }
}
