import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Button } from '@/components/ui/button.tsx'
import { VisitChart } from './chart/visit-chart.tsx'
import { ComparisonChoice } from './comparison-choice.tsx'
import { NowStrip } from './now-strip.tsx'
import { PageTimeList } from './page-time-list.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { SourcesSection } from './sources/sources-section.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TopPageList } from './top-page-list.tsx'
import { useAnalytics } from './use-analytics.ts'

type Analytics = ReturnType<typeof useAnalytics>

export function AnalyticsDashboard() {
  const analytics = useAnalytics()
  const { filters, isFetching } = analytics
  return (
    <section aria-labelledby="analytics-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg font-semibold tracking-tight" id="analytics-title">
          Analytics Dashboard
        </h2>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full print:hidden">
          {filters.period !== 'all' && (
            <ComparisonChoice comparison={filters.compare} onChange={analytics.changeComparison} />
          )}
          <PeriodChoice onChange={analytics.changePeriod} period={filters.period} />
          <Button isBusy={isFetching} onClick={() => void analytics.refresh()} variant="outline">
            {!isFetching && <RefreshCw aria-hidden="true" />}
            Actualiser
          </Button>
        </div>
      </div>
      {content(analytics)}
    </section>
  )
}

function content({ data, failures, isFetching, refresh, filters, change, comparison }: Analytics): ReactNode {
  if (!data && failures.length > 0)
    return <Failure failures={failures} isRetrying={isFetching} onRetry={() => void refresh()} />
  if (!data) return <Loading label="Chargement des analytics..." />
  if (isBlank(data))
    return (
      <EmptyState
        action={
          <Button asChild variant="outline">
            <Link to="/configuration?tab=site">Installer la mesure d’audience</Link>
          </Button>
        }
        message="Aucune donnée disponible"
      />
    )
  return (
    <>
      <NowStrip />
      <SummaryCards comparison={comparison} stats={data.stats} />
      <VisitChart comparison={comparison} period={filters.period} stats={data.stats} />
      <SourcesSection filters={filters} onChange={change} />
      <div className="mt-4 grid gap-4 *:min-w-0 lg:grid-cols-2">
        <TopPageList comparison={comparison} pages={data.topPages} />
        <PageTimeList comparison={comparison} pages={data.pageTimes} />
      </div>
    </>
  )
}

type FailureProps = {
  failures: string[]
  isRetrying: boolean
  onRetry: () => void
}

function Failure({ failures, isRetrying, onRetry }: FailureProps) {
  return (
    <>
      <ErrorPanel
        message="Impossible de charger les données analytics"
        onRetry={onRetry}
        isRetrying={isRetrying}
        title="Erreur de chargement"
      />
      <ul className="mt-3 text-center text-sm text-muted">
        {[...new Set(failures)].map((failure) => (
          <li key={failure}>{failure}</li>
        ))}
      </ul>
    </>
  )
}

function isBlank({ stats, topPages, pageTimes }: NonNullable<Analytics['data']>) {
  const { totalVisits, uniqueSessions, totalNewsletterSubscriptions, avgTimePerSession, botVisits } = stats
  const figures = [totalVisits, uniqueSessions, totalNewsletterSubscriptions, avgTimePerSession, botVisits]
  return figures.every((figure) => figure === 0) && topPages.length + pageTimes.length === 0
}
