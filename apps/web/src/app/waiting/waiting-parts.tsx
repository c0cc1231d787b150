import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { StatCards } from '@/components/charts/stat-card.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { TAB_CLASSES } from '@/components/ui/tab-classes.ts'
import { cn } from '@/lib/cn.ts'

// Each part has the size of what it stands for, so that nothing moves when that comes.

export const BOX = 'rounded-lg border border-line bg-surface'
const FIELD = 'h-9 rounded-md border border-line bg-surface pointer-coarse:h-11'

/** Buttons beside the title, by their widths. */
export function WaitingActions({ widths }: { widths: readonly string[] }) {
  return widths.map((width) => (
    <Skeleton className={cn('h-9 rounded-md pointer-coarse:h-11', width)} key={width} />
  ))
}

type WaitingTabsProps = {
  tabs: readonly (readonly [value: string, name: string])[]
  listClassName?: string
  children: ReactNode
}

export function WaitingTabs({ tabs, listClassName, children }: WaitingTabsProps) {
  const [params] = useSearchParams()
  const opened = tabs.find(([value]) => value === params.get('tab')) ?? tabs[0]
  return (
    <div className={TAB_CLASSES.root}>
      <div aria-hidden="true" className={cn(TAB_CLASSES.list, listClassName)}>
        {tabs.map(([value, name]) => (
          <span
            className={cn(TAB_CLASSES.trigger, 'pointer-events-none')}
            data-state={value === opened?.[0] ? 'active' : 'inactive'}
            key={value}
          >
            {name}
          </span>
        ))}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

export function WaitingCards() {
  return (
    <StatCards>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div className={cn(BOX, 'h-22')} key={place} />
      ))}
    </StatCards>
  )
}

type WaitingFiltersProps = {
  /** The classes of the real grid, of its search, and of each of the fields after that. */
  grid: string
  search?: string
  others: readonly string[]
}

export function WaitingFilters({ grid, search, others }: WaitingFiltersProps) {
  return (
    <div className={cn('grid gap-2', grid)}>
      <div className={cn(FIELD, search)} />
      {others.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <div className={cn(FIELD, 'max-sm:h-10', field)} key={index} />
      ))}
    </div>
  )
}
