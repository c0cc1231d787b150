import type { ReactNode } from 'react'
import { Bar } from '@/components/charts/bar.tsx'
import { cn } from '@/lib/cn.ts'
import { formatCount } from '@/lib/numbers.ts'
import { ChangeBadge } from '../change-badge.tsx'
import type { Comparison } from '../comparison.ts'

export type ArrivalRow = {
  key: string
  label: ReactNode
  sessions: number
  before: number | null
  isSelected?: boolean
  /** Filters by the row, or no longer; without it the row is not pressed. */
  onPress?: () => void
}

type Props = { rows: readonly ArrivalRow[]; comparison: Comparison }

/** Each bar is relative to the longest. */
export function ArrivalList({ rows, comparison }: Props) {
  const most = Math.max(1, ...rows.map(({ sessions }) => sessions))
  return (
    <ul className="-mx-2 -my-2 space-y-1">
      {rows.map(({ key, label, sessions, before, isSelected = false, onPress }) => {
        const bar = (
          <Bar
            label={label}
            max={most}
            value={sessions}
            valueText={
              <span className="flex flex-col items-end gap-x-3 sm:flex-row sm:items-baseline">
                <ChangeBadge before={before} comparison={comparison} isBrief now={sessions} />
                {formatCount(sessions, 'session')}
              </span>
            }
          />
        )
        return (
          <li key={key}>
            {onPress ? (
              <button
                aria-pressed={isSelected}
                className={cn(
                  'pressable touch-target focus-inset w-full rounded-md px-2 py-1.5 text-left hover:bg-subtle',
                  isSelected && 'bg-accent-soft font-medium hover:bg-accent-soft',
                )}
                onClick={onPress}
                type="button"
              >
                {bar}
              </button>
            ) : (
              <div className="px-2 py-1.5">{bar}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
