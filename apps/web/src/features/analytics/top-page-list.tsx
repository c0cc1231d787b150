import type { TopPage } from '@vigie/contract/site/analytics.ts'
import { Bar } from '@/components/charts/bar.tsx'
import { formatCount } from '@/lib/numbers.ts'
import { ListCard } from './list-card.tsx'

/** The most visited page first; each bar is relative to it. */
export function TopPageList({ pages }: { pages: TopPage[] }) {
  const most = Math.max(...pages.map(({ visits }) => visits))
  return (
    <ListCard isEmpty={pages.length === 0} title="Pages les plus visitées">
      <ol className="space-y-3.5">
        {pages.map(({ page, visits }) => (
          <li key={page}>
            <Bar
              label={<span title={page}>{page}</span>}
              max={most}
              value={visits}
              valueText={formatCount(visits, 'visite')}
            />
          </li>
        ))}
      </ol>
    </ListCard>
  )
}
