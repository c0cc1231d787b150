import { useQuery } from '@tanstack/react-query'
import {
  RIGHTS_PATH,
  RIGHTS_STATES,
  type RightsRequest,
  rightsListQuerySchema,
} from '@vigie/contract/site/rights.ts'
import { useState } from 'react'
import { z } from 'zod'
import { CopyField } from '@/components/form/copy-field.tsx'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { rightsQuery } from './api.ts'
import { RightsDialog } from './rights-dialog.tsx'
import { RightsTable } from './rights-table.tsx'
import { STATE_LABELS } from './rights-words.ts'

const { state, page } = rightsListQuerySchema.shape
const filtersSchema = z.object({ state: state.catch(undefined), page: page.catch(1) })

const EMPTY = 'Aucune demande de droits. Celles que les personnes font par la page publique arriveront ici.'

/** RGPD-04: what people ask of the data about them, by its due day. */
export function RightsTab({ origin }: { origin: string }) {
  const { filters, changeFilters, changePage, isFiltered, clearFilters } = usePagedFilters(filtersSchema)
  const query = useQuery(rightsQuery(filters))
  const list = useListScreen(query, filters)
  const [opened, setOpened] = useState<RightsRequest | null>(null)
  // A filter may have removed the open request from the list: the dialog stays open.
  const current = list.rows.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <div className="mb-6 max-w-2xl">
        <CopyField
          announcement="L’adresse est copiée."
          help={fr(
            'À indiquer dans votre politique de confidentialité : chacun peut y demander l’accès à ses données, leur rectification ou leur effacement, ou s’opposer à leur utilisation. La loi donne un mois pour répondre.',
          )}
          label={fr('Page publique « Vos données »')}
          value={origin + RIGHTS_PATH}
        />
      </div>
      <ListScreen
        empty={
          isFiltered
            ? { message: 'Aucune demande ne correspond à ce filtre.', onClear: clearFilters }
            : { message: fr(EMPTY) }
        }
        header={
          <FilterBar>
            <FilterSelect
              all="Toutes les demandes"
              label="Filtrer par état"
              labels={STATE_LABELS}
              onChange={(value) => changeFilters({ state: value })}
              options={RIGHTS_STATES}
              value={filters.state}
            />
          </FilterBar>
        }
        list={list}
        news={['nouvelle demande', 'nouvelles demandes']}
        onPageChange={changePage}
        summary={(pagination) => formatTotal(pagination, 'demande')}
        waiting={<TableSkeleton columns={5} label="Chargement des demandes de droits…" rows={4} />}
      >
        {(rows) => <RightsTable onOpen={setOpened} requests={rows} />}
      </ListScreen>
      {current && (
        <RightsDialog
          canReply={query.data?.canReply ?? false}
          isOpen={opened !== null}
          onClose={() => setOpened(null)}
          request={current}
        />
      )}
    </>
  )
}
