import { SearchField } from '@/components/ui/search-field.tsx'
import { Select } from '@/components/ui/select.tsx'
import type { BlogFilterValues } from './blogs-url.ts'

const SEARCH_DELAY_MS = 300

type Props = {
  filters: BlogFilterValues
  categories: readonly string[]
  onChange: (changes: Record<string, string | undefined>) => void
}

export function BlogFilters({ filters, categories, onChange }: Props) {
  const { search = '', category = '', published = '' } = filters
  // A link may name a category that the last article has just left.
  const offered = category && !categories.includes(category) ? [...categories, category] : categories
  return (
    <div className="mb-4 grid gap-2 min-[23rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_12rem_12rem] md:[&_select]:h-9 md:[&_select]:text-sm">
      <SearchField
        className="min-[23rem]:max-md:col-span-2"
        delay={SEARCH_DELAY_MS}
        label="Rechercher un blog"
        onValueChange={(value) => onChange({ search: value })}
        placeholder="Titre, extrait, contenu, tag…"
        value={search}
      />
      <Select
        aria-label="Filtrer par catégorie"
        onChange={(event) => onChange({ category: event.target.value })}
        value={category}
      >
        <option value="">Toutes les catégories</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Filtrer par statut"
        onChange={(event) => onChange({ published: event.target.value })}
        value={published}
      >
        <option value="">Tous les statuts</option>
        <option value="true">Publiés</option>
        <option value="false">Brouillons</option>
      </Select>
    </div>
  )
}
