import { useQuery } from '@tanstack/react-query'
import type { RegistrationCounts } from '@vigie/contract/agenda/registrations.ts'
import { useState } from 'react'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
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
  const list = useListScreen(query, [filters, additions])
  const removal = useRegistrationRemoval(eventId)
  const erase = useRegistrationErasure(eventId, list.remove)

  const isFiltered = Boolean(filters.search || filters.state)
  return (
    <div className="min-w-0">
      <ListScreen
        empty={{ message: isFiltered ? 'Personne ne correspond à cette recherche.' : fr(NOBODY) }}
        header={
          query.data && (
            <div className="mb-4 space-y-4">
              <CountLine counts={query.data.counts} />
              <RegistrationToolbar
                eventId={eventId}
                filters={filters}
                onAdded={() => setAdditions(additions + 1)}
                onChange={(changes) => setFilters({ ...filters, page: 1, ...changes })}
              />
            </div>
          )
        }
        list={list}
        news={['nouvelle inscription', 'nouvelles inscriptions']}
        onPageChange={(page) => setFilters({ ...filters, page })}
        waiting={<TableSkeleton columns={4} label="Chargement des inscriptions…" rows={5} />}
      >
        {(rows) => (
          <RegistrationTable
            busyId={removal.busyId}
            isGone={list.isGone}
            onErase={erase}
            onRemove={removal.ask}
            registrations={rows}
          />
        )}
      </ListScreen>
    </div>
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
