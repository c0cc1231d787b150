import { formatCount } from '@/lib/numbers.ts'
import type { Point } from './points.ts'

/** « Prêt à publier », « 1 point à revoir », « 3 points à revoir »; « Prêt à publier… » until they are known. */
export function readinessWords(points: readonly Point[] | null) {
  if (!points) return 'Prêt à publier…'
  if (points.length === 0) return 'Prêt à publier'
  return `${formatCount(points.length, 'point')} à revoir`
}

/** « Il reste 3 points à revoir. », undefined when there is none. */
export function remainingWords(points: readonly Point[] | null) {
  return points && points.length > 0 ? `Il reste ${readinessWords(points)}.` : undefined
}
