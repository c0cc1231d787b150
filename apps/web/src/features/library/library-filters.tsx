import { LIBRARY_FILTERS, type LibraryFilter } from '@vigie/contract/writing/library.ts'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import type { LibraryFilterValues } from './library-url.ts'

const LABELS: Readonly<Record<LibraryFilter, string>> = {
  unused: 'Inutilisées',
  'without-alt': 'Sans texte alternatif',
}

type Props = {
  filters: LibraryFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export function LibraryFilters({ filters, onChange }: Props) {
  return (
    <FilterBar>
      <SearchField
        label="Rechercher une image"
        onValueChange={(search) => onChange({ search })}
        placeholder="Nom, texte alternatif…"
        value={filters.search ?? ''}
      />
      <FilterSelect
        all="Toutes"
        label="Filtrer les images"
        labels={LABELS}
        onChange={(filter) => onChange({ filter })}
        options={LIBRARY_FILTERS}
        value={filters.filter}
      />
    </FilterBar>
  )
}
