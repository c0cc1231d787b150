import type { PageTimeStat } from '@vigie/contract/site/analytics.ts'
import { formatCount } from '@/lib/numbers.ts'
import { ChangeBadge } from './change-badge.tsx'
import type { Comparison } from './comparison.ts'
import { formatDuration } from './format-duration.ts'
import { ListCard } from './list-card.tsx'
import { PageSummary } from './page-summary.tsx'

type Props = { pages: readonly PageTimeStat[]; comparison: Comparison }

export function PageTimeList({ pages, comparison }: Props) {
  return (
    <ListCard isEmpty={pages.length === 0} title="Temps moyen par page">
      <ul className="-my-3 divide-y divide-line text-sm">
        {pages.map(({ page, title, avgTimeSpent, before, visitCount }) => (
          <li className="flex flex-wrap items-baseline gap-x-4 py-3" key={page}>
            <span className="min-w-32 flex-1 truncate">
              <PageSummary page={page} title={title} />
            </span>
            <span className="shrink-0 text-muted tabular-nums">{formatCount(visitCount, 'visite')}</span>
            <span className="w-14 shrink-0 text-right font-medium whitespace-nowrap tabular-nums">
              {formatDuration(avgTimeSpent)}
            </span>
            {comparison && avgTimeSpent > 0 && (
              <span className="w-16 shrink-0 text-right">
                <ChangeBadge
                  before={before}
                  comparison={comparison}
                  format={formatDuration}
                  isBrief
                  now={avgTimeSpent}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </ListCard>
  )
}
