import { useQuery } from '@tanstack/react-query'
import { NOW_MINUTES } from '@vigie/contract/site/analytics.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/lib/cn.ts'
import { formatCount } from '@/lib/numbers.ts'
import { analyticsQueries } from './api.ts'
import { PageSummary } from './page-summary.tsx'

/** AUDI-08: one line, and the pages on demand. Without an answer there is nothing to say of now. */
export function NowStrip() {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { data } = useQuery(analyticsQueries.now())
  if (!data) return null
  const { views, pages } = data
  return (
    <section
      aria-label="En ce moment"
      className="mb-4 rounded-lg border border-line bg-surface px-4 py-1.5 text-sm shadow-xs print:hidden"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className={cn('size-2 shrink-0 rounded-full', views > 0 ? 'bg-bar' : 'border border-line-strong')}
          />
          <span>
            <span className="font-medium">En ce moment</span>{' '}
            <span className="text-muted tabular-nums">
              {views > 0 ? `${formatCount(views, 'visite')} en ${NOW_MINUTES} minutes` : NOBODY}
            </span>
          </span>
        </p>
        {pages.length > 0 && (
          <Button
            aria-controls={listId}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            size="row"
            variant="quiet"
          >
            Voir les pages
            <ChevronDown aria-hidden="true" className={cn('size-4', isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line" hidden={!isOpen || pages.length === 0} id={listId}>
        {pages.map(({ page, title, views: count }) => (
          <li className="flex items-baseline justify-between gap-4 py-2" key={page}>
            <span className="min-w-0 truncate">
              <PageSummary page={page} title={title} />
            </span>
            <span className="shrink-0 text-muted tabular-nums">{formatCount(count, 'visite')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NOBODY = `aucune visite ces ${NOW_MINUTES} dernières minutes`
