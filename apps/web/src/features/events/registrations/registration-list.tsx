import { useQuery } from '@tanstack/react-query'
import type { RegistrationCounts } from '@vigie/contract/agenda/registrations.ts'
import { useState } from 'react'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { type RegistrationFilters, registrationQueries } from './api.ts'
import { RegistrationTable } from './registration-table.tsx'
import { RegistrationToolbar } from './registration-toolbar.tsx'
import { useRegistrationErasure } from './use-registration-erasure.ts'
import { useRegistrationRemoval } from './use-registration-removal.ts'

const FIRST_PAGE: RegistrationFilters = { page: 1 }
const NOBODY = 'Personne n’est encore inscrit. Les inscriptions faites sur le site apparaissent ici.'

export function RegistrationList({ eventId }: { eventId: number }) {
  const [filters, setFilters] = useState(FIRST_PAGE)
  // Somebody added by hand is shown at once; those of the site are announced.
  const [additions, setAdditions] = useState(0)
  const query = useQuery(registrationQueries.list(eventId, filters))
  const list = useSteadyRows(query.isPlaceholderData ? undefined : query.data?.data, {
    scope: [filters, additions],
    isFresh: query.isFetchedAfterMount,
  })
  const removal = useRegistrationRemoval(eventId)
  const erase = useRegistrationErasure(eventId, list.remove)

  if (query.isPending) return <TableSkeleton columns={4} label="Chargement des inscriptions…" rows={5} />
  if (!query.data) {
    const retry = () => void query.refetch()
    return <ErrorPanel isRetrying={query.isFetching} message={failureMessage(query.error)} onRetry={retry} />
  }
  const { counts, pagination } = query.data
  const isFiltered = Boolean(filters.search || filters.state)
  return (
    <>
      <CountLine counts={counts} />
      <RegistrationToolbar
        eventId={eventId}
        filters={filters}
        onAdded={() => setAdditions(additions + 1)}
        onChange={(changes) => setFilters({ ...filters, page: 1, ...changes })}
      />
      {list.rows.length === 0 ? (
        <EmptyState message={isFiltered ? 'Personne ne correspond à cette recherche.' : fr(NOBODY)} />
      ) : (
        <SteadyList list={list} news={['nouvelle inscription', 'nouvelles inscriptions']} page={filters.page}>
          {(rows) => (
            <RegistrationTable
              busyId={removal.busyId}
              isGone={list.isGone}
              onErase={erase}
              onRemove={removal.ask}
              registrations={rows}
            />
          )}
        </SteadyList>
      )}
      <Pagination
        onPageChange={(page) => setFilters({ ...filters, page })}
        page={pagination.page}
        pages={pagination.pages}
      />
    </>
  )
}

/** « 12/12 inscrits · 3 en attente · 1 désistement » */
function CountLine({ counts }: { counts: RegistrationCounts }) {
  const { places, registered, waiting, withdrawn } = counts
  const taken =
    places === null
      ? formatCount(registered, 'inscrit')
      : `${formatNumber(registered)}/${formatCount(places, 'inscrit')}`
  return (
    <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted tabular-nums">
      <strong className="text-base text-fg">{taken}</strong>
      {waiting > 0 && <span>{formatNumber(waiting)} en attente</span>}
      {withdrawn > 0 && <span>{formatCount(withdrawn, 'désistement')}</span>}
      {places === null && <span>Cet événement ne prend plus d’inscriptions.</span>}
    </p>
  )
}
