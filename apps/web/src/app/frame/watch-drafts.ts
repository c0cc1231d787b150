import { beginDrafts, isSignOutOf } from '@/domain/forms/draft-storage.ts'
import { session } from '@/domain/session/session.ts'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'

/** Drafts belong to the signed-in person, and are removed from every tab once that person has signed out. */
export function watchDrafts() {
  claimDrafts()
  window.addEventListener('storage', leaveWithOtherTab)
  const unsubscribe = session.subscribe((event) => {
    if (event === 'started') claimDrafts()
  })
  return () => {
    window.removeEventListener('storage', leaveWithOtherTab)
    unsubscribe()
  }
}

function claimDrafts() {
  const user = session.user()
  if (user) beginDrafts(user.id)
}

/**
 * Signing out applies to all tabs; a tab with unsaved text keeps it on the screen, for the person to decide.
 */
function leaveWithOtherTab({ key }: StorageEvent) {
  const user = session.user()
  if (user && isSignOutOf(key, user.id) && !hasUnsavedWork()) session.end('left')
}
