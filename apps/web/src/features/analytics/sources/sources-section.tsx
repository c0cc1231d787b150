import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Audience } from '@vigie/contract/site/analytics.ts'
import { Waypoints } from 'lucide-react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { CardGridSkeleton } from '@/components/states/list-skeletons.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import type { AnalyticsFilters } from '../analytics-url.ts'
import { analyticsQueries } from '../api.ts'
import { comparisonOf } from '../comparison.ts'
import { ChannelCard } from './channel-card.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { EntryCard } from './entry-card.tsx'
import { GoalCard } from './goal-card.tsx'
import { SourceCard } from './source-card.tsx'
import type { ChangeFilters } from './source-filters.ts'

type Props = {
  filters: AnalyticsFilters
  onChange: (changes: Parameters<ChangeFilters>[0], options: { replace: false }) => void
}

/** Where the sessions come from and what they lead to; a click on a row filters the other lists. */
export function SourcesSection({ filters, onChange }: Props) {
  const query = useQuery(analyticsQueries.audience(filters))
  // The back button removes a filter again.
  const change: ChangeFilters = (changes) => onChange(changes, { replace: false })
  return (
    <section aria-labelledby="sources-title" className="my-8">
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-lg font-semibold tracking-tight" id="sources-title">
          D’où viennent les visites
        </h3>
        <ChosenFilters filters={filters} onChange={change} />
      </div>
      {content(query, filters, change)}
    </section>
  )
}

type Query = Pick<UseQueryResult<Audience>, 'data' | 'error' | 'isFetching' | 'refetch'>

function content(
  { data, error, isFetching, refetch }: Query,
  filters: AnalyticsFilters,
  change: ChangeFilters,
) {
  if (data)
    return data.since ? (
      <Lists audience={data} change={change} filters={filters} />
    ) : (
      <EmptyState icon={Waypoints} message={NO_SOURCE} />
    )
  if (!error) return <CardGridSkeleton cards={2} label="Chargement des sources…" />
  return (
    <ErrorPanel
      isRetrying={isFetching}
      message={failureMessage(error, 'Les sources n’ont pas pu être chargées')}
      onRetry={() => void refetch()}
    />
  )
}

const NO_SOURCE = fr(
  'Les sources apparaissent dès la prochaine visite : moteurs de recherche, réseaux sociaux, assistants, newsletter, campagnes et autres sites.',
)

type ListsProps = { audience: Audience; filters: AnalyticsFilters; change: ChangeFilters }

function Lists({ audience, filters, change }: ListsProps) {
  const { channels, sources, campaigns, entries, goals, goalDays, compared } = audience
  const shared = { comparison: comparisonOf(filters.compare, compared), filters, onChange: change }
  return (
    <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
      <ChannelCard {...shared} channels={channels} />
      <SourceCard {...shared} campaigns={campaigns} sources={sources} />
      <EntryCard {...shared} entries={entries} />
      <GoalCard comparison={shared.comparison} goalDays={goalDays} goals={goals} />
    </div>
  )
}
