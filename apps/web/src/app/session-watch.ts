import type { QueryClient } from '@tanstack/react-query'
import { SESSION_EXPIRED } from '@vigie/contract/common.ts'
import { toast } from '@/components/toasts/toast.ts'
import { beginDrafts, isSignOutOf } from '@/lib/draft-storage.ts'
import { session } from '@/lib/session.ts'
import { siteQuery } from '@/lib/site.ts'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'

/** What one person read is gone before the next one signs in; only what is public stays. */
export function watchSession(queryClient: QueryClient) {
  claimDrafts()
  window.addEventListener('storage', leaveWithOtherTab)
  const unsubscribe = session.subscribe((event) => {
    if (event === 'started') claimDrafts()
    if (event === 'left' || event === 'expired') {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteQuery.queryKey[0] })
    }
    if (event === 'expired') toast.error(SESSION_EXPIRED)
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
