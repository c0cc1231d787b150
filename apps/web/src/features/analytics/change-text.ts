import { formatChange } from '@/lib/numbers.ts'

/** « +12 % », « N/A » where the earlier figure is incomplete, « nouveau » where it was nothing. */
export function changeText(now: number, before: number | null) {
  if (before === null) return 'N/A'
  if (before > 0) return formatChange(now / before - 1)
  return now > 0 ? 'nouveau' : formatChange(0)
}
