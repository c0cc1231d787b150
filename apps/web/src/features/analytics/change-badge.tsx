import { cn } from '@/lib/cn.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { changeText } from './change-text.ts'
import type { Comparison } from './comparison.ts'

type Props = {
  now: number
  before: number | null
  comparison: Comparison
  format?: (value: number) => string
  /** Leaves the earlier figure to the tooltip and to screen readers. */
  isBrief?: boolean
}

/** AUDI-05: how a figure has changed, in words: no colour says whether that is good. */
export function ChangeBadge({ now, before, comparison, format = formatNumber, isBrief = false }: Props) {
  if (!comparison) return null
  const { isComplete, words } = comparison
  const earlier = isComplete ? (before ?? 0) : null
  const details = earlier === null ? words.incomplete : `${format(earlier)} ${words.after}`
  return (
    <span className="text-muted tabular-nums" title={isBrief ? details : undefined}>
      <span className="whitespace-nowrap">{changeText(now, earlier)}</span>
      <span className={cn(isBrief && 'sr-only')}> ({details})</span>
    </span>
  )
}
