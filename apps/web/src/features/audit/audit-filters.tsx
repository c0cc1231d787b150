import { useQuery } from '@tanstack/react-query'
import { ACT_GROUPS } from '@vigie/contract/accounts/acts.ts'
import { DateInput } from '@/components/calendar/fields/date-input.tsx'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { auditPeopleQuery } from './api.ts'
import type { AuditFilterValues } from './audit-url.ts'
import { GROUP_LABELS } from './audit-words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

type Props = {
  filters: AuditFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export function AuditFilters({ filters, onChange }: Props) {
  const people = useQuery(auditPeopleQuery).data ?? []
  const names = Object.fromEntries(people.map(({ id, name }) => [String(id), name]))
  // A day that is still being typed is not a filter yet.
  const changeDay = (name: 'from' | 'to') => (day: string) => {
    if (day === '' || DAY.test(day)) onChange({ [name]: day })
  }
  return (
    <FilterBar>
      <SearchField
        label="Rechercher dans le journal"
        onValueChange={(search) => onChange({ search })}
        placeholder="Nom ou titre…"
        value={filters.search ?? ''}
      />
      <FilterSelect
        all="Toutes les personnes"
        label="Filtrer par personne"
        labels={names}
        onChange={(person) => onChange({ person })}
        options={people.map(({ id }) => String(id))}
        value={filters.person === undefined ? undefined : String(filters.person)}
      />
      <FilterSelect
        all="Tous les actes"
        label="Filtrer par nature"
        labels={GROUP_LABELS}
        onChange={(group) => onChange({ group })}
        options={ACT_GROUPS}
        value={filters.group}
      />
      <DateInput
        aria-label="À partir du"
        onChange={changeDay('from')}
        placeholder="Du…"
        value={filters.from ?? ''}
      />
      <DateInput
        aria-label="Jusqu’au"
        onChange={changeDay('to')}
        placeholder="Au…"
        value={filters.to ?? ''}
      />
    </FilterBar>
  )
}
