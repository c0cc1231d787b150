import type { ComponentProps, ReactNode } from 'react'
import { type FailureWords, failureMessage } from '@/lib/http/error-message.ts'
import type { WithId } from '@/lib/lists/steady-rows.ts'
import type { ScreenList } from '@/lib/lists/use-list-screen.ts'
import { EmptyState, type EmptyStateProps } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'
import { LoadFailureAlert } from '../states/load-failure-alert.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SteadyList } from './steady-list.tsx'

type Props<Row extends WithId> = Pick<ComponentProps<typeof SteadyList<Row>>, 'news' | 'children'> & {
  list: ScreenList<Row>
  /** In place of everything until the first response. */
  waiting: ReactNode
  /** With a title, an alert above the rows; otherwise a panel in place of rows that were never read. */
  failure?: FailureWords
  /** Above the rows, once they have been read. */
  header?: ReactNode
  empty: EmptyStateProps
  onPageChange?: (page: number) => void
  /** How many rows there are in all: « 128 blogs ». */
  summary?: (pagination: NonNullable<ScreenList<Row>['pagination']>) => string
}

/** The four states of a list (loading, error, empty, full) and its pages. */
export function ListScreen<Row extends WithId>(props: Props<Row>) {
  const { list, waiting, failure = {}, header, empty, onPageChange, summary, ...frame } = props
  const { query, pagination } = list
  const isEmpty = list.rows.length === 0
  const problem = {
    isRetrying: query.isFetching,
    message: failureMessage(query.error, failure),
    onRetry: () => void query.refetch(),
  }
  if (query.isPending) return waiting
  if (query.isError && !query.data && !failure.title) return <ErrorPanel {...problem} />
  return (
    <>
      {query.isError && failure.title && <LoadFailureAlert {...problem} title={failure.title} />}
      {header}
      {!isEmpty && <SteadyList {...frame} list={list} page={pagination?.page} />}
      {isEmpty && query.data && <EmptyState {...empty} />}
      {pagination && onPageChange && (
        <Pagination
          className="mt-4"
          onPageChange={onPageChange}
          page={pagination.page}
          pages={pagination.pages}
          summary={isEmpty ? undefined : summary?.(pagination)}
        />
      )}
    </>
  )
}
