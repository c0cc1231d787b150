import { StateAction } from '@/components/content-form/state-action.tsx'
import { ReadinessButton } from './readiness/readiness-button.tsx'
import type { ReadinessStore } from './readiness/readiness-store.ts'

export type BlogPart = 'readiness' | 'programme' | 'previews'

type Props = {
  /** Undefined until the first save. */
  id: number | undefined
  readiness: ReadinessStore
  isPlanned: boolean
  openPart: BlogPart | null
  onOpen: (part: BlogPart | null) => void
}

/** The quiet actions of the line under the title. */
export function BlogStateToolbar({ id, readiness, isPlanned, openPart, onOpen }: Props) {
  const isReadinessOpen = openPart === 'readiness'
  return (
    <>
      <StateAction onClick={() => onOpen('programme')}>
        {isPlanned ? 'Modifier la programmation' : 'Programmer'}
      </StateAction>
      <ReadinessButton
        id={id}
        isOpen={isReadinessOpen}
        onToggle={() => onOpen(isReadinessOpen ? null : 'readiness')}
        store={readiness}
      />
      {id !== undefined && <StateAction onClick={() => onOpen('previews')}>Relecture</StateAction>}
    </>
  )
}
