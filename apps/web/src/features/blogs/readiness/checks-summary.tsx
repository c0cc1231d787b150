import type { ReadinessStore } from './readiness-store.ts'
import { remainingWords } from './readiness-words.ts'
import { useReadiness } from './use-readiness.ts'

/** Under the checkbox that publishes: how many checks remain. It forbids nothing. */
export function ChecksSummary({ store, id }: { store: ReadinessStore; id: number | undefined }) {
  const { checks } = useReadiness(store, id)
  return <span className="block">{remainingWords(checks)}</span>
}
