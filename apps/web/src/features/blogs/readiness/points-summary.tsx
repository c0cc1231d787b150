import type { ReadinessStore } from './readiness-store.ts'
import { remainingWords } from './readiness-words.ts'
import { useReadiness } from './use-readiness.ts'

/** Under the checkbox that publishes: how many points remain. It forbids nothing. */
export function PointsSummary({ store, id }: { store: ReadinessStore; id: number | undefined }) {
  const { points } = useReadiness(store, id)
  return <span className="block">{remainingWords(points)}</span>
}
