import type { ProjectCategory } from '@vigie/contract/projects.ts'
import { Select } from '@/components/ui/select.tsx'

type Props = {
  categories: readonly ProjectCategory[]
  value: string
  onChange: (category: string) => void
}

export function ProjectCategoryFilter({ categories, value, onChange }: Props) {
  const isKnown = categories.some(({ category }) => category === value)
  return (
    <Select
      aria-label="Filtrer par catégorie"
      className="md:[&_select]:h-9 md:[&_select]:text-sm"
      onChange={(event) => onChange(event.target.value)}
      value={value}
    >
      <option value="">Toutes les catégories</option>
      {categories.map(({ category, _count }) => (
        <option key={category} value={category}>
          {category} ({_count.category})
        </option>
      ))}
      {value && !isKnown && <option value={value}>{value} (0)</option>}
    </Select>
  )
}
