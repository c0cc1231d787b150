import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useDialogs } from '@/components/dialogs/dialogs-context.ts'
import { hasUnsavedWork } from '@/lib/drafts/unsaved-work.ts'
import { LEAVE_QUESTION } from './leave-question.ts'

/**
 * Mounted once, in the root layout, inside the DialogsProvider: a router accepts a single blocker, whereas a
 * page and a modal over it may both be dirty.
 */
export function UnsavedChangesGuard() {
  const { confirm } = useDialogs()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() &&
      // A jump within the page keeps it; the same address asked for again starts the page anew.
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
