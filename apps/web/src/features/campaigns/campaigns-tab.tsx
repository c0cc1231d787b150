import { useQuery } from '@tanstack/react-query'
import {
  CAMPAIGN_PAGE_SIZE,
  CAMPAIGN_STATE_LABELS,
  CAMPAIGN_STATES,
} from '@vigie/contract/mailing/campaigns.ts'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { campaignQueries } from './api.ts'
import { CAMPAIGN_FAILURES } from './campaign-failure-words.ts'
import { CampaignTable } from './campaign-table.tsx'
import { useCampaignsUrl } from './campaigns-url.ts'
import { NewCampaignLink } from './new-campaign-button.tsx'
import { SenderStrip } from './sender/sender-strip.tsx'
import { useCampaignActions } from './use-campaign-actions.ts'

export function CampaignsTab() {
  const { filters, changeFilters, changePage, isFiltered, clearFilters } = useCampaignsUrl()
  const query = { ...filters, limit: CAMPAIGN_PAGE_SIZE }
  const list = useListScreen(useQuery(campaignQueries.list(query)), query)
  const actions = useCampaignActions(list.remove)
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
      <ListScreen
        empty={
          isFiltered
            ? { message: 'Aucune campagne dans cet état', action: <ClearButton onClick={clearFilters} /> }
            : { message: 'Aucune campagne : écrivez la première.', action: <NewCampaignLink /> }
        }
        failure={{ ...CAMPAIGN_FAILURES.list, title: 'Erreur lors du chargement des campagnes' }}
        list={list}
        news={['nouvelle campagne', 'nouvelles campagnes']}
        onPageChange={changePage}
        summary={(pagination) => formatTotal(pagination, 'campagne')}
        waiting={<TableSkeleton columns={5} rows={5} />}
      >
        {(rows) => (
          <CampaignTable
            campaigns={rows}
            isGone={list.isGone}
            onDelete={(campaign) => void actions.remove(campaign)}
            onDuplicate={(campaign) => void actions.duplicate(campaign)}
          />
        )}
      </ListScreen>
    </section>
  )
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} variant="outline">
      Effacer le filtre
    </Button>
  )
}
