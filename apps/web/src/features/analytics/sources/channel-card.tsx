import { CHANNEL_WORDS } from '@vigie/contract/common/entry.ts'
import type { Audience } from '@vigie/contract/site/analytics.ts'
import type { Comparison } from '../comparison.ts'
import { ArrivalCard } from './arrival-card.tsx'
import type { ChangeFilters, SourceFilters } from './source-filters.ts'

type Props = Pick<Audience, 'channels'> & {
  filters: SourceFilters
  onChange: ChangeFilters
  comparison: Comparison
}

export function ChannelCard({ channels, filters, onChange, comparison }: Props) {
  const rows = channels
    ?.filter(({ channel, sessions }) => sessions > 0 || channel === filters.channel)
    .toSorted((a, b) => b.sessions - a.sessions)
    .map(({ channel, sessions, before }) => {
      const isSelected = filters.channel === channel
      return {
        key: channel,
        label: CHANNEL_WORDS[channel],
        sessions,
        before,
        isSelected,
        // A source belongs to its channel.
        onPress: () => onChange({ channel: isSelected ? undefined : channel, source: undefined }),
      }
    })
  return <ArrivalCard comparison={comparison} rows={rows ?? null} title="Canaux" />
}
