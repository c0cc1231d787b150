import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import type { BlogFilterValues } from './blogs-url.ts'

const SEARCH_DELAY_MS = 300
const STATE_LABELS = { true: 'Publiés', false: 'Brouillons', planned: 'Programmés' } as const

type Props = {
  filters: BlogFilterValues
  categories: readonly string[]
  onChange: (changes: Record<string, string | undefined>) => void
}

export function BlogFilters({ filters, categories, onChange }: Props) {
  const { search = '', category, published, planned } = filters
  // The address may name a category that no article has any more.
  const offered = category && !categories.includes(category) ? [...categories, category] : categories
  return (
    <FilterBar>
      <SearchField
        delay={SEARCH_DELAY_MS}
        label="Rechercher un blog"
        onValueChange={(value) => onChange({ search: value })}
        placeholder="Titre, extrait, contenu, tag…"
        value={search}
      />
      <FilterSelect
        all="Toutes les catégories"
        label="Filtrer par catégorie"
        labels={Object.fromEntries(offered.map((name) => [name, name]))}
        onChange={(value) => onChange({ category: value })}
        options={offered}
        value={category}
      />
      <FilterSelect
        all="Tous les statuts"
        label="Filtrer par statut"
        labels={STATE_LABELS}
        onChange={(value) => onChange(toStateFilters(value))}
        options={['true', 'false', 'planned']}
        value={planned ? 'planned' : published}
      />
    </FilterBar>
  )
}

/** What is programmed is published or a draft: one filter replaces the other. */
function toStateFilters(value: string) {
  const isPlanned = value === 'planned'
  return { published: isPlanned ? undefined : value, planned: isPlanned ? 'true' : undefined }
}
