import { useCallback, useEffect, useId } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { markSaved, markUnsaved } from '@/lib/unsaved-work.ts'
import { useModalGuard } from '../ui/overlays/modal-guard.ts'
import { LEAVE_QUESTION } from './leave-question.ts'

/**
 * Declares that a form holds unsaved text while `isDirty`. The page then asks before a navigation or the closing
 * of the tab (UnsavedChangesGuard), and the modal around the form, if any, before it closes. `onAbandon` follows a
 * yes to the question of the modal.
 */
export function useUnsavedChanges(isDirty: boolean, onAbandon?: () => void) {
  const id = useId()
  const { confirm } = useConfirm()
  const abandon = useLatest(onAbandon)

  useEffect(() => {
    if (!isDirty) return
    markUnsaved(id)
    return () => markSaved(id)
  }, [isDirty, id])

  /** Resolves to true when the text may be lost: there is none, or the person agreed. */
  const confirmLeave = useCallback(async () => {
    if (!isDirty) return true
    const agreed = await confirm(LEAVE_QUESTION)
    if (agreed) {
      markSaved(id)
      abandon.current?.()
    }
    return agreed
  }, [isDirty, confirm, id, abandon])
  useModalGuard(isDirty ? confirmLeave : null)

  /** To call after a save and before a navigation: `isDirty` is still true until the next render. */
  const release = useCallback(() => markSaved(id), [id])
  return { confirmLeave, release }
}
