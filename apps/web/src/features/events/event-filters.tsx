import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { PRIORITIES } from './calendar-items.ts'
import type { ScreenFilters } from './events-url.ts'

type Props = {
  filters: ScreenFilters
  arePublicationsShown: boolean
  categories: readonly string[]
  onChange: (changes: Record<string, string | undefined>) => void
}

const STATES = { true: 'Actifs', false: 'Inactifs' } as const
const PRIORITY_LABELS = Object.fromEntries(PRIORITIES.map(({ value, label }) => [value, label]))

export function EventFilters({ filters, arePublicationsShown, categories, onChange }: Props) {
  const { category, priority, isActive, search = '' } = filters
  // The address may name a category that no event has any more: it is offered, so that it can be cleared.
  const known = category && !categories.includes(category) ? [category, ...categories] : categories
  return (
    <FilterBar isCompact>
      <SearchField
        label="Rechercher un événement"
        onValueChange={(value) => onChange({ search: value })}
        placeholder="Rechercher un événement…"
        value={search}
      />
      <FilterSelect
        all="Toutes les catégories"
        label="Catégorie"
        labels={Object.fromEntries(known.map((name) => [name, name]))}
        onChange={(value) => onChange({ category: value })}
        options={known}
        value={category}
      />
      <FilterSelect
        all="Toutes les priorités"
        label="Priorité"
        labels={PRIORITY_LABELS}
        onChange={(value) => onChange({ priority: value })}
        options={Object.keys(PRIORITY_LABELS)}
        value={priority?.toString()}
      />
      <FilterSelect
        all="Tous les états"
        label="État"
        labels={STATES}
        onChange={(value) => onChange({ isActive: value })}
        options={['true', 'false']}
        value={isActive === undefined ? undefined : isActive ? 'true' : 'false'}
      />
      <Checkbox
        checked={arePublicationsShown}
        className="self-center pointer-coarse:py-2.5"
        label="Publications"
        onChange={(event) => onChange({ publications: event.target.checked ? '1' : undefined })}
      />
    </FilterBar>
  )
}
