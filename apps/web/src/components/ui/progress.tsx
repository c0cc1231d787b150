import { cn } from '@/lib/cn.ts'

export type ProgressProps = {
  /** From 0 to `max`. */
  value: number
  max?: number
  label: string
  className?: string | undefined
  barClassName?: string | undefined
}

export function Progress({ value, max = 100, label, className, barClassName }: ProgressProps) {
  const ratio = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      aria-label={label}
      aria-valuemax={max}
      aria-valuemin={0}
      aria-valuenow={value}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-subtle-hover', className)}
      role="progressbar"
    >
      <div className={cn('progress-bar h-full bg-bar', barClassName)} style={{ width: `${ratio * 100}%` }} />
    </div>
  )
}
