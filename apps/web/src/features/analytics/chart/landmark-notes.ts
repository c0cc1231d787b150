import type { Landmark } from '@vigie/contract/site/analytics.ts'
import type { LineNote } from '@/components/charts/line-styles.ts'
import { landmarkText } from '../landmarks/landmark-words.ts'
import { type PeriodUnit, startOf } from './visit-periods.ts'

/** The landmarks of each point of the chart, by its first day. */
export function notesByPeriod(landmarks: readonly Landmark[], unit: PeriodUnit) {
  const notes = new Map<string, LineNote[]>()
  for (const landmark of landmarks) {
    const start = startOf(unit, landmark.day)
    const known = notes.get(start) ?? []
    known.push({ text: landmarkText(landmark), isOwn: landmark.kind === 'note' })
    notes.set(start, known)
  }
  return notes
}
