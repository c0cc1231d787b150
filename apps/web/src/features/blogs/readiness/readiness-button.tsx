import { StateAction } from '@/domain/content-form/state-action.tsx'
import type { ReadinessStore } from './readiness-store.ts'
import { readinessWords } from './readiness-words.ts'
import { useReadiness } from './use-readiness.ts'

type Props = { store: ReadinessStore; id: number | undefined; isOpen: boolean; onToggle: () => void }

/** Opens the panel below. It renders alone when the count changes. */
export function ReadinessButton({ store, id, isOpen, onToggle }: Props) {
  const { checks } = useReadiness(store, id)
  return (
    <StateAction aria-expanded={isOpen} onClick={onToggle}>
      {readinessWords(checks)}
    </StateAction>
  )
}
