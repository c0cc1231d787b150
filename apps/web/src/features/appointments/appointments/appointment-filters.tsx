import { APPOINTMENT_STATUSES } from '@vigie/contract/agenda/appointments.ts'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import type { AppointmentFilterValues } from './appointment-url.ts'
import { STATUS_LABELS } from './appointment-words.ts'

type Props = {
  filters: AppointmentFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export function AppointmentFilters({ filters, onChange }: Props) {
  return (
    <FilterBar>
      <SearchField
        label="Rechercher un rendez-vous"
        onValueChange={(search) => onChange({ search })}
        placeholder="Nom, e-mail, message…"
        value={filters.search ?? ''}
      />
      <FilterSelect
        all="Tous les statuts"
        label="Filtrer par statut"
        labels={STATUS_LABELS}
        onChange={(status) => onChange({ status })}
        options={APPOINTMENT_STATUSES}
        value={filters.status}
      />
    </FilterBar>
  )
}
