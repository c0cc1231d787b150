import { formatCount } from '@/lib/numbers.ts'
import type { Check } from './checks.ts'

/** « Prêt à publier », « 1 point à revoir », « 3 points à revoir »; « Prêt à publier… » until they are known. */
export function readinessWords(checks: readonly Check[] | null) {
  if (!checks) return 'Prêt à publier…'
  if (checks.length === 0) return 'Prêt à publier'
  return `${formatCount(checks.length, 'point')} à revoir`
}

/** « Il reste 3 points à revoir. », undefined when there is none. */
export function remainingWords(checks: readonly Check[] | null) {
  return checks && checks.length > 0 ? `Il reste ${readinessWords(checks)}.` : undefined
}
