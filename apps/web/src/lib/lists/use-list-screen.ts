import type { UseQueryResult } from '@tanstack/react-query'
import type { Pagination } from '@vigie/contract/common/responses.ts'
import type { WithId } from './steady-rows.ts'
import { type SteadyRows, useSteadyRows } from './use-steady-rows.ts'

type Listed<Row> = readonly Row[] | { data: readonly Row[]; pagination: Pagination }

type Options<Row> = {
  /** For a list filtered in the browser. */
  keep?: (row: Row) => boolean
  /** For a short list that only its own buttons change: new rows are inserted, missing ones fade out. */
  isFollowing?: boolean
}

export type ScreenList<Row> = SteadyRows<Row> & {
  query: UseQueryResult<Listed<Row>>
  /** Of the rows that are shown, which may still be those of the query before. */
  pagination: Pagination | undefined
  /** Known once the rows of this very query have been read. */
  lastPage: number | undefined
}

/** The rows of a query, steady: another `scope`, such as other filters or another page, is another list. */
export function useListScreen<Row extends WithId>(
  query: UseQueryResult<Listed<Row>>,
  scope: unknown,
  { keep, isFollowing }: Options<Row> = {},
): ScreenList<Row> {
  const read = query.isPlaceholderData ? undefined : query.data
  const known = read && ('data' in read ? read.data : read)
  const list = useSteadyRows(keep ? known?.filter(keep) : known, {
    scope,
    isFresh: query.isFetchedAfterMount,
    known: keep && known,
    isFollowing,
  })
  const pagination = paginationOf(query.data)
  return { ...list, query, pagination, lastPage: read && pagination && Math.max(pagination.pages, 1) }
}

function paginationOf<Row>(listed: Listed<Row> | undefined) {
  return listed && 'pagination' in listed ? listed.pagination : undefined
}
