import { StateAction } from '@/domain/content-form/state-action.tsx'
import { ReadinessButton } from './readiness/readiness-button.tsx'
import type { ReadinessStore } from './readiness/readiness-store.ts'

export type BlogDialog = 'programme' | 'previews'

type Props = {
  /** Undefined until the first save. */
  id: number | undefined
  readiness: ReadinessStore
  isPlanned: boolean
  isReadinessShown: boolean
  onToggleReadiness: () => void
  onOpen: (dialog: BlogDialog) => void
}

/** The quiet actions of the line under the title. */
export function BlogStateToolbar(props: Props) {
  const { id, readiness, isPlanned, isReadinessShown, onToggleReadiness, onOpen } = props
  return (
    <>
      <StateAction onClick={() => onOpen('programme')}>
        {isPlanned ? 'Modifier la programmation' : 'Programmer'}
      </StateAction>
      <ReadinessButton id={id} isOpen={isReadinessShown} onToggle={onToggleReadiness} store={readiness} />
      {id !== undefined && <StateAction onClick={() => onOpen('previews')}>Relecture</StateAction>}
    </>
  )
}
