import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '@/components/export-button.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { auditQuery, saveAuditLog } from './api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { useAuditUrl } from './audit-url.ts'

const INTRODUCTION =
  'Qui a fait quoi, quand et d’où : connexions, réglages, publications, suppressions, exports. Personne ne peut y changer une ligne.'

/** ACCT-05: for the privileged account. */
export function AuditTab() {
  const { filters, changeFilters, changePage, clearFilters } = useAuditUrl()
  const { page: _, ...exported } = filters
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-2xl text-sm text-muted">{fr(INTRODUCTION)}</p>
        <ExportButton failureWords="Le journal n’a pas pu être exporté" save={() => saveAuditLog(exported)} />
      </div>
      <AuditFilters filters={filters} onChange={changeFilters} />
      <Lines filters={filters} onClear={clearFilters} onPageChange={changePage} />
    </div>
  )
}

type LinesProps = {
  filters: ReturnType<typeof useAuditUrl>['filters']
  onClear: () => void
  onPageChange: (page: number) => void
}

function Lines({ filters, onClear, onPageChange }: LinesProps) {
  const journal = useQuery(auditQuery(filters))
  if (journal.isPending) return <TableSkeleton columns={2} label="Chargement du journal…" rows={8} />
  if (journal.isError && !journal.data) {
    const retry = () => void journal.refetch()
    return (
      <ErrorPanel isRetrying={journal.isFetching} message={failureMessage(journal.error)} onRetry={retry} />
    )
  }
  const { data, pagination } = journal.data
  if (data.length === 0)
    return <EmptyState message="Aucun acte ne correspond à ces filtres." onClear={onClear} />
  return (
    <>
      <AuditList lines={data} />
      <Pagination
        onPageChange={onPageChange}
        page={pagination.page}
        pages={pagination.pages}
        summary={formatCount(pagination.total, 'acte')}
      />
    </>
  )
}
