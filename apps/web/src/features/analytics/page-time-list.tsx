import type { PageTimeStat } from '@vigie/contract/site/analytics.ts'
import { formatCount } from '@/lib/numbers.ts'
import { formatDuration } from './format-duration.ts'
import { ListCard } from './list-card.tsx'

export function PageTimeList({ pages }: { pages: PageTimeStat[] }) {
  return (
    <ListCard isEmpty={pages.length === 0} title="Temps moyen par page">
      <ul className="-my-3 divide-y divide-line text-sm">
        {pages.map(({ page, avgTimeSpent, visitCount }) => (
          <li className="flex items-baseline gap-4 py-3" key={page}>
            <span className="min-w-0 flex-1 truncate" title={page}>
              {page}
            </span>
            <span className="shrink-0 text-muted tabular-nums">{formatCount(visitCount, 'visite')}</span>
            <span className="w-14 shrink-0 text-right font-medium whitespace-nowrap tabular-nums">
              {formatDuration(avgTimeSpent)}
            </span>
          </li>
        ))}
      </ul>
    </ListCard>
  )
}
