import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-2/5']

type SkeletonProps = {
  label?: string | undefined
}

export function TableSkeleton({
  label = 'Chargement...',
  rows = 8,
  columns = 4,
}: SkeletonProps & { rows?: number; columns?: number }) {
  return (
    <Busy className="overflow-hidden rounded-lg border border-line bg-surface" label={label}>
      <div className="h-9 border-b border-line bg-subtle/60" />
      {times(rows).map((row) => (
        <div className="flex h-12 items-center gap-6 border-b border-line px-4 last:border-b-0" key={row}>
          {times(columns).map((column) => (
            <span className={cn('flex-1', column > 1 && 'max-sm:hidden')} key={column}>
              <Skeleton className={cn('h-3.5', WIDTHS[(row * columns + column) % WIDTHS.length])} />
            </span>
          ))}
        </div>
      ))}
    </Busy>
  )
}

/** For cards with an image on top, such as projects. */
export function CardGridSkeleton({ label = 'Chargement...', cards = 6 }: SkeletonProps & { cards?: number }) {
  return (
    <Busy className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" label={label}>
      {times(cards).map((card) => (
        <div className="overflow-hidden rounded-lg border border-line bg-surface" key={card}>
          <Skeleton className="h-40 rounded-none" />
          <div className="space-y-3 p-4">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </Busy>
  )
}

export function FormSkeleton({ label = 'Chargement...', fields = 5 }: SkeletonProps & { fields?: number }) {
  return (
    <Busy className="space-y-5" label={label}>
      {times(fields).map((field) => (
        <div className="space-y-2" key={field}>
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Busy>
  )
}

function Busy({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={className} role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
