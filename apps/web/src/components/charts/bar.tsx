import type { ReactNode } from 'react'

export type BarProps = {
  label: ReactNode
  /** The formatted value, at the right. */
  valueText: ReactNode
  value: number
  /** The value of a full bar. */
  max: number
}

export function Bar({ label, valueText, value, max }: BarProps) {
  const percent = max > 0 ? Math.min(Math.max((value / max) * 100, 0), 100) : 0
  return (
    <div className="min-w-0 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate">{label}</span>
        <span className="shrink-0 text-muted tabular-nums">{valueText}</span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-subtle-hover">
        <div
          className="progress-bar h-full rounded-full bg-bar"
          data-bar=""
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
