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
    // Phrasing content, so that a button can hold it.
    <span className="block min-w-0 text-sm">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate">{label}</span>
        <span className="shrink-0 text-muted tabular-nums">{valueText}</span>
      </span>
      <span
        aria-hidden="true"
        className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-subtle-hover [print-color-adjust:exact]"
      >
        <span
          className="progress-bar block h-full rounded-full bg-bar"
          data-bar=""
          style={{ width: `${percent}%` }}
        />
      </span>
    </span>
  )
}
