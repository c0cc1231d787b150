import { MAIL_KINDS } from '@vigie/contract/mailing/mails.ts'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import type { MailFilterValues } from './mail-url.ts'
import { FILTERED_STATES, KIND_LABELS, STATE_LABELS } from './mail-words.ts'

type Props = {
  filters: MailFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export function MailFilters({ filters, onChange }: Props) {
  return (
    <FilterBar>
      <SearchField
        label="Rechercher un e-mail"
        onValueChange={(search) => onChange({ search })}
        placeholder="Destinataire ou objet…"
        value={filters.search ?? ''}
      />
      <FilterSelect
        all="Tous les états"
        label="Filtrer par état"
        labels={STATE_LABELS}
        onChange={(state) => onChange({ state })}
        options={FILTERED_STATES}
        value={filters.state}
      />
      <FilterSelect
        all="Toutes les natures"
        label="Filtrer par nature"
        labels={KIND_LABELS}
        onChange={(kind) => onChange({ kind })}
        options={MAIL_KINDS}
        value={filters.kind}
      />
    </FilterBar>
  )
}
