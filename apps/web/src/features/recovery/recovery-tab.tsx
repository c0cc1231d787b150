import { useQuery } from '@tanstack/react-query'
import { deletedListQuerySchema } from '@vigie/contract/writing/recovery.ts'
import { z } from 'zod'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { deletedQuery } from './api.ts'
import { DeletedTable } from './deleted-table.tsx'
import { useRecoveryActions } from './use-recovery-actions.ts'

const filtersSchema = z.object({ page: deletedListQuerySchema.shape.page.catch(1) })
const EMPTY =
  'Rien à récupérer : ce qui est supprimé des blogs, des projets et des événements apparaîtra ici.'

const INTRODUCTION =
  'Un élément rétabli revient avec son historique, sans être visible sur le site. Passé le temps restant, il est effacé.'

export function RecoveryTab() {
  const { filters, changePage } = usePagedFilters(filtersSchema)
  const list = useListScreen(useQuery(deletedQuery(filters.page)), filters)
  const actions = useRecoveryActions(list.remove)
  return (
    <ListScreen
      empty={{ message: fr(EMPTY) }}
      header={list.rows.length > 0 && <p className="mb-4 text-sm text-muted">{fr(INTRODUCTION)}</p>}
      list={list}
      news={['nouvel élément', 'nouveaux éléments']}
      onPageChange={changePage}
      summary={(pagination) => formatTotal(pagination, 'élément')}
      waiting={<TableSkeleton columns={4} label="Chargement des éléments supprimés…" rows={4} />}
    >
      {(rows) => (
        <DeletedTable
          busyId={actions.busyId}
          isGone={list.isGone}
          onErase={actions.erase}
          onRecover={actions.recover}
          records={rows}
        />
      )}
    </ListScreen>
  )
}
