import { PERSON_FILTERS } from '@vigie/contract/persons/persons.ts'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { FILTER_LABELS } from './person-words.ts'
import type { PersonFilterValues } from './persons-url.ts'

const MONTHS = [3, 6, 12, 24, 36]

type Props = {
  filters: PersonFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export function PersonFilters({ filters: { search, filter, silentMonths }, onChange }: Props) {
  // An address may name any number of months.
  const months = [...new Set([...MONTHS, ...(silentMonths ? [silentMonths] : [])])]
    .sort((one, other) => one - other)
    .map(String)
  return (
    <FilterBar>
      <SearchField
        label="Rechercher une personne"
        onValueChange={(words) => onChange({ search: words })}
        placeholder="Nom, e-mail, entreprise, téléphone…"
        value={search ?? ''}
      />
      <FilterSelect
        all="Toutes les personnes"
        label="Filtrer les personnes"
        labels={FILTER_LABELS}
        onChange={(chosen) => onChange({ filter: chosen })}
        options={PERSON_FILTERS}
        value={filter}
      />
      <FilterSelect
        all="Dernier contact"
        label="Filtrer par dernier contact"
        labels={Object.fromEntries(months.map((count) => [count, `Sans contact depuis ${count} mois`]))}
        onChange={(chosen) => onChange({ silentMonths: chosen })}
        options={months}
        value={silentMonths === undefined ? undefined : String(silentMonths)}
      />
    </FilterBar>
  )
}
