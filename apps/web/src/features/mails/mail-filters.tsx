import { MAIL_KINDS } from '@vigie/contract/mails.ts'
import { SearchField } from '@/components/ui/search-field.tsx'
import { Select } from '@/components/ui/select.tsx'
import { FILTERED_STATES, KIND_LABELS, STATE_LABELS } from './mail-labels.ts'
import type { MailFilterValues } from './mail-url.ts'

type Props = {
  filters: MailFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export function MailFilters({ filters, onChange }: Props) {
  return (
    <div className="grid gap-2 min-[23rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_11rem_14rem] md:[&_select]:h-9 md:[&_select]:text-sm">
      <SearchField
        className="min-[23rem]:max-md:col-span-2"
        label="Rechercher un e-mail"
        onValueChange={(search) => onChange({ search })}
        placeholder="Destinataire ou objet…"
        value={filters.search ?? ''}
      />
      <Select
        aria-label="Filtrer par état"
        onChange={(event) => onChange({ state: event.target.value })}
        value={filters.state ?? ''}
      >
        <option value="">Tous les états</option>
        {FILTERED_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_LABELS[state]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Filtrer par nature"
        onChange={(event) => onChange({ kind: event.target.value })}
        value={filters.kind ?? ''}
      >
        <option value="">Toutes les natures</option>
        {MAIL_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </Select>
    </div>
  )
}
