import { useSearchParams } from 'react-router'
import type { z } from 'zod'

type Changes = Record<string, string | number | undefined>

/**
 * The filters of a screen, kept in the address and read by a schema, whose `catch` values replace invalid
 * ones.
 */
export function useUrlFilters<T extends z.ZodType>(schema: T) {
  const [params, setParams] = useSearchParams()

  /** Removes empty values. With `replace: false` the back button returns to the filters before. */
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

/** The same for a paginated list: changing the filters returns to the first page. */
export function usePagedFilters<T extends z.ZodType>(schema: T) {
  const { filters, change } = useUrlFilters(schema)
  return {
    filters,
    changeFilters: (changes: Changes) => change({ ...changes, page: undefined }),
    changePage: (page: number) => change({ page: page > 1 ? page : undefined }),
  }
}
