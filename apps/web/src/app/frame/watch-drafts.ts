import { beginDrafts, isSignOutOf } from '@/lib/drafts/draft-storage.ts'
import { hasUnsavedWork } from '@/lib/drafts/unsaved-work.ts'
import { session } from '@/lib/session/session.ts'

/** Drafts belong to whoever is signed in, and are gone from every tab once that person has signed out. */
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

/** Somebody who signs out means all tabs; a text that is not saved stays on the screen, for them to decide. */
function leaveWithOtherTab({ key }: StorageEvent) {
  const user = session.user()
  if (user && isSignOutOf(key, user.id) && !hasUnsavedWork()) session.end('left')
}
