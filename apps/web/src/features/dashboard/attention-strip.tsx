import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { cn } from '@/lib/cn.ts'
import { attentionQuery } from './api.ts'
import { type AttentionItem, toAttentionItems } from './attention-items.ts'
import { DayCards } from './day-cards.tsx'
import { LoadFailureBanner } from './load-failure-banner.tsx'

const RightsBanner = lazyPart(async () => (await import('./rights-banner.tsx')).RightsBanner)

const TILE = 'flex h-full min-h-22 min-w-0 flex-col rounded-lg border border-line bg-surface p-3.5 shadow-xs'

/** Counts of what needs attention today, each with a link; children (banners) are shown above. */
export function AttentionStrip({ children }: { children?: ReactNode }) {
  const attention = useQuery(attentionQuery)
  return (
    <section aria-labelledby="attention-title" className="mb-8">
      <h2 className="mb-3 text-sm font-medium text-muted" id="attention-title">
        À traiter aujourd’hui
      </h2>
      {children}
      {attention.data?.dueRights && (
        <Suspense>
          <RightsBanner {...attention.data.dueRights} />
        </Suspense>
      )}
      {attention.isError && !attention.data ? (
        <LoadFailureBanner query={attention} />
      ) : (
        <ul
          aria-busy={attention.isPending}
          className={cn(
            'grid grid-cols-2 gap-3 sm:grid-cols-3',
            attention.data?.nextPublication
              ? 'xl:grid-cols-[1fr_1fr_1fr_1.6fr_1fr_1.6fr]'
              : 'lg:grid-cols-[1fr_1fr_1fr_1.6fr_1fr]',
          )}
        >
          {attention.data
            ? toAttentionItems(attention.data).map((item) => <Tile item={item} key={item.label} />)
            : PLACES.map((place) => (
                <li className={TILE} key={place}>
                  <Skeleton className="h-3.5 w-2/3" />
                  <Skeleton className="mt-3 h-6 w-10" />
                </li>
              ))}
        </ul>
      )}
      <DayCards isFailureShown={attention.data !== undefined} />
    </section>
  )
}

const PLACES = ['requests', 'appointments', 'today', 'event', 'drafts']

function Tile({ item: { label, icon: Icon, to, value, detail, isQuiet } }: { item: AttentionItem }) {
  return (
    <li className={cn(detail && 'max-lg:order-last max-lg:col-span-2')}>
      <Link className={cn(TILE, 'pressable justify-between gap-2 hover:border-line-strong')} to={to}>
        <span className="flex items-start justify-between gap-2 text-sm text-muted">
          {label}
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        </span>
        {detail ? (
          <span className="min-w-0">
            <span className="line-clamp-2 text-sm leading-5 font-medium">{value}</span>
            <span className="mt-0.5 block text-xs text-muted tabular-nums">{detail}</span>
          </span>
        ) : (
          <span className={cn('text-xl leading-7 font-semibold tabular-nums', isQuiet && 'text-muted')}>
            {value}
          </span>
        )}
      </Link>
    </li>
  )
}
