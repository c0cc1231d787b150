import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useDialogs } from '@/components/dialogs/dialogs-context.ts'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'
import { LEAVE_QUESTION } from './leave-question.ts'

/**
 * DLG-40: asks before a navigation or the closing of the tab. Mounted once, in the root layout, inside the
 * DialogsProvider: a router accepts a single blocker, whereas a page and a modal over it may both have unsaved text.
 */
export function UnsavedChangesGuard() {
  const { confirm } = useDialogs()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() &&
      // A jump to a hash stays on the page; a navigation to the same address mounts the page again.
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search ||
        currentLocation.hash === nextLocation.hash),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(LEAVE_QUESTION).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])

  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleBeforeUnload)
    return () => window.removeEventListener('beforeunload', handleBeforeUnload)
  }, [])
  return null
}
