import type { ProjectCategory } from '@vigie/contract/writing/projects.ts'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'

type Props = {
  filters: { category?: string | undefined; search?: string | undefined }
  categories: readonly ProjectCategory[]
  onChange: (changes: Record<string, string | undefined>) => void
}

export function ProjectFilters({ filters, categories, onChange }: Props) {
  const counts = new Map(categories.map(({ category, _count }) => [category, _count.category]))
  if (filters.category && !counts.has(filters.category)) counts.set(filters.category, 0)
  return (
    <FilterBar>
      <SearchField
        label="Rechercher un projet"
        onValueChange={(search) => onChange({ search })}
        placeholder="Titre, client, description, tag…"
        value={filters.search ?? ''}
      />
      <FilterSelect
        all="Toutes les catégories"
        label="Filtrer par catégorie"
        labels={Object.fromEntries([...counts].map(([name, count]) => [name, `${name} (${count})`]))}
        onChange={(category) => onChange({ category })}
        options={[...counts.keys()]}
        value={filters.category}
      />
    </FilterBar>
  )
}
