import type { ProjectCategory } from '@vigie/contract/projects.ts'
import { SearchField } from '@/components/ui/search-field.tsx'
import { ProjectCategoryFilter } from './project-category-filter.tsx'

type Props = {
  filters: { category?: string | undefined; search?: string | undefined }
  categories: readonly ProjectCategory[]
  onChange: (changes: Record<string, string | undefined>) => void
}

export function ProjectFilters({ filters, categories, onChange }: Props) {
  return (
    <div className="mb-4 grid gap-2 md:grid-cols-[minmax(0,1fr)_18rem]">
      <SearchField
        label="Rechercher un projet"
        onValueChange={(search) => onChange({ search })}
        placeholder="Titre, client, description, tag…"
        value={filters.search ?? ''}
      />
      <ProjectCategoryFilter
        categories={categories}
        onChange={(category) => onChange({ category })}
        value={filters.category ?? ''}
      />
    </div>
  )
}
