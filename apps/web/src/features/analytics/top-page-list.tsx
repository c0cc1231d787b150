import type { TopPage } from '@vigie/contract/site/analytics.ts'
import { Bar } from '@/components/charts/bar.tsx'
import { formatCount } from '@/lib/numbers.ts'
import { ChangeBadge } from './change-badge.tsx'
import type { Comparison } from './comparison.ts'
import { ListCard } from './list-card.tsx'
import { PageSummary } from './page-summary.tsx'

type Props = { pages: readonly TopPage[]; comparison: Comparison }

/** The most visited page first; each bar is relative to it. */
export function TopPageList({ pages, comparison }: Props) {
  const most = Math.max(...pages.map(({ visits }) => visits))
  return (
    <ListCard isEmpty={pages.length === 0} title="Pages les plus visitées">
      <ol className="space-y-3.5">
        {pages.map(({ page, title, visits, before }) => (
          <li key={page}>
            <Bar
              label={<PageSummary page={page} title={title} />}
              max={most}
              value={visits}
              valueText={
                <span className="flex flex-col items-end gap-x-3 sm:flex-row sm:items-baseline">
                  <ChangeBadge before={before} comparison={comparison} isBrief now={visits} />
                  {formatCount(visits, 'visite')}
                </span>
              }
            />
          </li>
        ))}
      </ol>
    </ListCard>
  )
}
