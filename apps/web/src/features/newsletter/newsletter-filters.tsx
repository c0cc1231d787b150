import { LANGUAGE_LABELS, NEWSLETTER_LANGUAGES } from '@vigie/contract/common/subscribers.ts'
import { SORT_ORDERS, SUBSCRIPTION_SORTS } from '@vigie/contract/mailing/newsletter.ts'
import { FilterBar } from '@/components/lists/filter-bar.tsx'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { Select } from '@/components/ui/select.tsx'
import { fr } from '@/lib/typography.ts'
import type { NewsletterFilterValues } from './newsletter-url.ts'
import { COLUMN_LABELS } from './subscription-table.tsx'

type Props = {
  filters: NewsletterFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

const STATUS_LABELS = { active: 'Actifs', inactive: 'Inactifs' }
const ORDER_LABELS = { asc: 'croissant', desc: 'décroissant' }

export function NewsletterFilters({ filters, onChange }: Props) {
  return (
    <FilterBar>
      <SearchField
        label="Rechercher un e-mail"
        onValueChange={(search) => onChange({ search })}
        placeholder="Rechercher un e-mail…"
        value={filters.search ?? ''}
      />
      <FilterSelect
        all={fr('Statut : tous')}
        label="Filtrer par statut"
        labels={STATUS_LABELS}
        onChange={(status) => onChange({ status })}
        options={['active', 'inactive']}
        value={filters.status}
      />
      <FilterSelect
        all={fr('Langue : toutes')}
        label="Filtrer par langue"
        labels={LANGUAGE_LABELS}
        onChange={(language) => onChange({ language })}
        options={NEWSLETTER_LANGUAGES}
        value={filters.language}
      />
      <SortSelect filters={filters} onChange={onChange} />
    </FilterBar>
  )
}

/** On phones and tablets the rows are cards: there are no column heads to sort by. */
function SortSelect({ filters, onChange }: Props) {
  return (
    <Select
      aria-label="Trier"
      className="lg:hidden"
      onChange={(event) => {
        const [sort, order] = event.target.value.split(' ')
        onChange({ sort, order })
      }}
      value={`${filters.sort} ${filters.order}`}
    >
      {SUBSCRIPTION_SORTS.flatMap((sort) =>
        SORT_ORDERS.map((order) => (
          <option key={`${sort} ${order}`} value={`${sort} ${order}`}>
            {COLUMN_LABELS[sort]}, {ORDER_LABELS[order]}
          </option>
        )),
      )}
    </Select>
  )
}
