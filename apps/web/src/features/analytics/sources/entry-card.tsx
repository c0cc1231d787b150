import type { Audience } from '@vigie/contract/site/analytics.ts'
import type { Comparison } from '../comparison.ts'
import { PageSummary } from '../page-summary.tsx'
import { ArrivalCard } from './arrival-card.tsx'
import type { ChangeFilters, SourceFilters } from './source-filters.ts'

type Props = Pick<Audience, 'entries'> & {
  filters: SourceFilters
  onChange: ChangeFilters
  comparison: Comparison
}

export function EntryCard({ entries, filters, onChange, comparison }: Props) {
  const rows = entries?.map(({ page, title, sessions, before }) => {
    const isSelected = filters.page === page
    return {
      key: page,
      label: <PageSummary page={page} title={title} />,
      sessions,
      before,
      isSelected,
      onPress: () => onChange(isSelected ? { page: undefined } : { page, source: undefined }),
    }
  })
  return <ArrivalCard comparison={comparison} rows={rows ?? null} title="Pages d’entrée" />
}
