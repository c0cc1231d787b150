import { useQuery } from '@tanstack/react-query'
import { deletedListQuerySchema } from '@vigie/contract/writing/recovery.ts'
import { z } from 'zod'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { deletedQuery } from './api.ts'
import { DeletedTable } from './deleted-table.tsx'
import { useRecoveryActions } from './use-recovery-actions.ts'

const filtersSchema = z.object({ page: deletedListQuerySchema.shape.page.catch(1) })
const EMPTY =
  'Rien à récupérer : ce qui est supprimé des blogs, des projets et des événements apparaîtra ici.'

export function RecoveryTab() {
  const { filters, changePage } = usePagedFilters(filtersSchema)
  const deleted = useQuery(deletedQuery(filters.page))
  const list = useSteadyRows(deleted.isPlaceholderData ? undefined : deleted.data?.data, {
    scope: filters,
    isFresh: deleted.isFetchedAfterMount,
  })
  const actions = useRecoveryActions(list.remove)

  if (deleted.isPending)
    return <TableSkeleton columns={4} label="Chargement des éléments supprimés…" rows={4} />
  if (deleted.isError && !deleted.data) {
    const retry = () => void deleted.refetch()
    return (
      <ErrorPanel isRetrying={deleted.isFetching} message={failureMessage(deleted.error)} onRetry={retry} />
    )
  }
  if (list.rows.length === 0) return <EmptyState message={fr(EMPTY)} />
  const { pagination } = deleted.data
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        {fr(
          'Un élément rétabli revient avec son historique, sans être visible sur le site. Passé le temps restant, il est effacé.',
        )}
      </p>
      <SteadyList list={list} news={['nouvel élément', 'nouveaux éléments']} page={pagination.page}>
        {(rows) => (
          <DeletedTable
            busyId={actions.busyId}
            isGone={list.isGone}
            onErase={actions.erase}
            onRecover={actions.recover}
            records={rows}
          />
        )}
      </SteadyList>
      <Pagination
        onPageChange={changePage}
        page={pagination.page}
        pages={pagination.pages}
        summary={formatCount(pagination.total, 'élément')}
      />
    </div>
  )
}
