import { REQUEST_SORTS, REQUEST_STATUSES, REQUEST_TYPES } from '@vigie/contract/site/requests.ts'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { Select } from '@/components/ui/select.tsx'
import { fr } from '@/lib/typography.ts'
import type { RequestFilterValues } from './request-url.ts'
import { SORT_LABELS, STATUS_LABELS, TYPE_LABELS } from './request-words.ts'

type Props = {
  filters: RequestFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export function RequestFilters({ filters, onChange }: Props) {
  return (
    <FilterBar>
      <SearchField
        label="Rechercher une demande"
        onValueChange={(search) => onChange({ search })}
        placeholder="Nom, e-mail, sujet, message…"
        value={filters.search ?? ''}
      />
      <FilterSelect
        all="Tous les statuts"
        label="Filtrer par statut"
        labels={STATUS_LABELS}
        onChange={(status) => onChange({ status })}
        options={REQUEST_STATUSES}
        value={filters.status}
      />
      <FilterSelect
        all="Tous les types"
        label="Filtrer par type"
        labels={TYPE_LABELS}
        onChange={(type) => onChange({ type })}
        options={REQUEST_TYPES}
        value={filters.type}
      />
      <Select
        aria-label="Trier les demandes"
        onChange={(event) => onChange({ sort: event.target.value })}
        size="filter"
        value={filters.sort}
      >
        {REQUEST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {fr(`Trier : ${SORT_LABELS[sort]}`)}
          </option>
        ))}
      </Select>
    </FilterBar>
  )
}
