import { useQuery } from '@tanstack/react-query'
import { PERSON_PAGE_SIZE } from '@vigie/contract/persons/persons.ts'
import { Users } from 'lucide-react'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { HEADINGS } from '@/domain/site/headings.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { useLastPage } from '@/lib/lists/use-url-filters.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { personQueries } from './api.ts'
import { PersonFilters } from './person-filters.tsx'
import { PersonTable } from './person-table.tsx'
import { usePersonsUrl } from './persons-url.ts'

const NOBODY =
  'Personne pour l’instant. Les demandes, les rendez-vous, les inscriptions et les abonnements feront apparaître les personnes ici.'

export function PersonsPage() {
  const { filters, changeFilters, changePage, isFiltered, clearFilters } = usePersonsUrl()
  const list = useListScreen(useQuery(personQueries.list({ ...filters, limit: PERSON_PAGE_SIZE })), filters)
  useLastPage(filters.page, list.lastPage, changePage)
  return (
    <>
      <PageHeader {...HEADINGS.persons} />
      <PersonFilters filters={filters} onChange={changeFilters} />
      <ListScreen
        empty={
          isFiltered
            ? { icon: Users, message: 'Personne ne correspond à ces filtres.', onClear: clearFilters }
            : { icon: Users, message: NOBODY }
        }
        list={list}
        news={['nouvelle personne', 'nouvelles personnes']}
        onPageChange={changePage}
        summary={(pagination) => formatTotal(pagination, 'personne')}
        waiting={<TableSkeleton label="Chargement des personnes…" />}
      >
        {(rows) => <PersonTable persons={rows} />}
      </ListScreen>
    </>
  )
}
