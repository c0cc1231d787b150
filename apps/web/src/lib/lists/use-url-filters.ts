import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useLatest } from '../hooks/use-latest.ts'

type Changes = Record<string, string | number | undefined>

/**
 * The filters of a screen, kept in the address and read by a schema, whose `catch` values replace invalid
 * ones. `correct` is asked once, when the screen opens, what to change in an address that contradicts itself.
 */
export function useUrlFilters<T extends z.ZodType>(
  schema: T,
  correct?: (filters: z.infer<T>) => Changes | undefined,
) {
  const [params, setParams] = useSearchParams()
  const filters = schema.parse(Object.fromEntries(params))
  // The router draws a new address when it finds the time: a second change before that would undo the first.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = params
  }, [params])

  /** Removes empty values. With `replace: false` the back button returns to the filters before. */
  const change = (changes: Changes, { replace = true } = {}) => {
    const next = new URLSearchParams(newest.current)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    newest.current = next
    setParams(next, { replace, preventScrollReset: true })
  }

  const latest = useLatest(() => {
    const changes = correct?.(filters)
    if (changes) change(changes)
  })
  useEffect(() => latest.current(), [latest])

  return { filters, change }
}

/** The same for a list: changing the filters returns to the first page. */
export function usePagedFilters<T extends z.ZodType<Record<string, unknown>>>(schema: T) {
  const { filters, change } = useUrlFilters(schema)
  const changeFilters = (changes: Changes) => change({ ...changes, page: undefined })
  // The page and the order have a value in any address, a filter has none by default.
  const byDefault = schema.parse({})
  const names = Object.keys(filters).filter(
    (name) => filters[name] !== undefined && byDefault[name] === undefined,
  )
  return {
    filters,
    changeFilters,
    changePage: (page: number) => change({ page: page > 1 ? page : undefined }),
    isFiltered: names.length > 0,
    clearFilters: () => changeFilters(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}

/** Leads from a page past the last one, as in an old link, to the last one. */
export function useLastPage(
  page: number,
  lastPage: number | undefined,
  changePage: (page: number) => void,
): void {
  const latest = useLatest(changePage)
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) latest.current(lastPage)
  }, [page, lastPage, latest])
}
