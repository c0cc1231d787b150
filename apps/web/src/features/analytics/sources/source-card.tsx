import { CHANNEL_WORDS } from '@vigie/contract/common/entry.ts'
import type { Audience } from '@vigie/contract/site/analytics.ts'
import { useState } from 'react'
import { FilterChoice } from '@/components/lists/filter-choice.tsx'
import type { Comparison } from '../comparison.ts'
import { ArrivalCard } from './arrival-card.tsx'
import type { ChangeFilters, SourceFilters } from './source-filters.ts'

const VIEWS = ['sources', 'campaigns'] as const
const LABELS = { sources: 'Sources', campaigns: 'Campagnes' }

type Props = Pick<Audience, 'sources' | 'campaigns'> & {
  filters: SourceFilters
  onChange: ChangeFilters
  comparison: Comparison
}

export function SourceCard({ sources, campaigns, filters, onChange, comparison }: Props) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('sources')
  const sourceRows = () =>
    sources?.map(({ source, channel, sessions, before }) => {
      const isSelected = filters.source === source && filters.channel === channel
      return {
        key: `${channel} ${source}`,
        label:
          channel === 'direct' ? CHANNEL_WORDS.direct : <Named by={CHANNEL_WORDS[channel]} name={source} />,
        sessions,
        before,
        isSelected,
        onPress: () => onChange(isSelected ? { source: undefined } : { channel, source, page: undefined }),
      }
    })
  const campaignRows = () =>
    campaigns?.map(({ campaign, channel, sessions, before }) => ({
      key: `${channel} ${campaign}`,
      label: <Named by={CHANNEL_WORDS[channel]} name={campaign} />,
      sessions,
      before,
    }))
  const rows = view === 'sources' ? sourceRows() : campaignRows()
  return (
    <ArrivalCard
      actions={<FilterChoice label="Liste" labels={LABELS} onChange={setView} options={VIEWS} value={view} />}
      comparison={comparison}
      rows={rows ?? null}
      title={LABELS[view]}
    />
  )
}

function Named({ name, by }: { name: string; by: string }) {
  return (
    <span title={name}>
      {name} {name !== by && <span className="text-muted">{by}</span>}
    </span>
  )
}
