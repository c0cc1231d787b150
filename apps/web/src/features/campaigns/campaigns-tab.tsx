import { useQuery } from '@tanstack/react-query'
import {
  CAMPAIGN_PAGE_SIZE,
  CAMPAIGN_STATE_LABELS,
  CAMPAIGN_STATES,
} from '@vigie/contract/mailing/campaigns.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { campaignQueries } from './api.ts'
import { CAMPAIGN_FAILURES } from './campaign-messages.ts'
import { campaignPath, NEW_CAMPAIGN } from './campaign-paths.ts'
import { CampaignTable } from './campaign-table.tsx'
import { useCampaignsUrl } from './campaigns-url.ts'
import { SenderStrip } from './sender/sender-strip.tsx'
import { useCampaignActions } from './use-campaign-actions.ts'

export function NewCampaignLink() {
  return (
    <Button asChild>
      <Link to={campaignPath(NEW_CAMPAIGN)}>
        <Plus aria-hidden="true" />
        Nouvelle campagne
      </Link>
    </Button>
  )
}

export function CampaignsTab() {
  const { filters, changeFilters, changePage } = useCampaignsUrl()
  const query = { ...filters, limit: CAMPAIGN_PAGE_SIZE }
  const campaigns = useQuery(campaignQueries.list(query))
  const list = useSteadyRows(campaigns.isPlaceholderData ? undefined : campaigns.data?.data, {
    scope: query,
    isFresh: campaigns.isFetchedAfterMount,
  })
  const actions = useCampaignActions(list.remove)
  const isEmpty = list.rows.length === 0
  return (
    <section aria-label="Liste des campagnes">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="w-full sm:w-52">
          <FilterSelect
            all={fr('État : tous')}
            label="Filtrer par état"
            labels={CAMPAIGN_STATE_LABELS}
            onChange={(state) => changeFilters({ state })}
            options={CAMPAIGN_STATES}
            value={filters.state}
          />
        </div>
        <SenderStrip />
      </div>
      {campaigns.isError && (
        <LoadFailureAlert
          isRetrying={campaigns.isFetching}
          message={failureMessage(campaigns.error, CAMPAIGN_FAILURES.list)}
          onRetry={() => void campaigns.refetch()}
          title="Erreur lors du chargement des campagnes"
        />
      )}
      {campaigns.isPending && <TableSkeleton columns={5} rows={5} />}
      {campaigns.data && isEmpty && (
        <NoCampaign
          isFiltered={filters.state !== undefined}
          onClear={() => changeFilters({ state: undefined })}
        />
      )}
      {!isEmpty && (
        <SteadyList list={list} news={['nouvelle campagne', 'nouvelles campagnes']} page={filters.page}>
          {(rows) => (
            <CampaignTable
              campaigns={rows}
              isGone={list.isGone}
              onDelete={(campaign) => void actions.remove(campaign)}
              onDuplicate={(campaign) => void actions.duplicate(campaign)}
            />
          )}
        </SteadyList>
      )}
      {campaigns.data && (
        <Pagination
          className="mt-4"
          onPageChange={changePage}
          page={campaigns.data.pagination.page}
          pages={campaigns.data.pagination.pages}
          summary={isEmpty ? undefined : formatCount(campaigns.data.pagination.total, 'campagne')}
        />
      )}
    </section>
  )
}

function NoCampaign({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return <EmptyState action={<NewCampaignLink />} message="Aucune campagne : écrivez la première." />
  return (
    <EmptyState
      action={
        <Button onClick={onClear} variant="outline">
          Effacer le filtre
        </Button>
      }
      message="Aucune campagne dans cet état"
    />
  )
}
