import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { Skeleton } from '../ui/skeleton.tsx'

export type StatCardProps = {
  label: string
  value: ReactNode
  /** A line under the value. */
  hint?: ReactNode
  icon?: LucideIcon | undefined
  isLoading?: boolean
  className?: string | undefined
}

export function StatCard({ label, value, hint, icon: Icon, isLoading = false, className }: StatCardProps) {
  return (
    <div className={cn('min-w-0 rounded-lg border border-line bg-surface p-4 shadow-xs', className)}>
      <div className="flex items-center justify-between gap-2 text-muted">
        <p className="text-sm">{label}</p>
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      </div>
      {isLoading ? (
        <Skeleton className="mt-2 h-7 w-20" />
      ) : (
        <p className="mt-1 text-2xl leading-8 font-semibold tracking-tight tabular-nums text-fg">{value}</p>
      )}
      {hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  )
}

/** One row of cards on a desk, two by two on a phone. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {children}
    </div>
  )
}
