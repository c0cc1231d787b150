import type { PresenceBody, Present } from '@vigie/contract/writing/presence.ts'
import { useEffect, useState } from 'react'
import { session } from '@/domain/session/session.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { randomKey } from '@/lib/http/random-key.ts'
import { sayLeft, sayPresent } from './api.ts'
import { startClock } from './start-clock.ts'

/** Says that this form is open as long as it is, and returns the others that show the same record. */
export function usePresence(collection: PresenceBody['collection'], id: number): readonly Present[] {
  const [tab] = useState(newTab)
  const [others, setOthers] = useState<readonly Present[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let refused: string | null = null
    // Failures are not shown: the next heartbeat retries, and the server expires a silent form.
    const say = () => {
      const token = session.token()
      if (token === null || token === refused) return
      void sayPresent({ collection, id, tab }, signal).then(
        (present) => signal.aborted || setOthers(present),
        (error: unknown) => {
          // The session has ended: retry only after a new sign-in.
          if (error instanceof ApiError && error.status === 401) refused = token
        },
      )
    }
    const leave = () => void sayLeft(tab).catch(() => undefined)
    const handleVisibility = () => document.visibilityState === 'visible' && say()
    say()
    const stopClock = startClock(say)
    window.addEventListener('online', say, { signal })
    // A page restored from the back/forward cache.
    window.addEventListener('pageshow', say, { signal })
    window.addEventListener('pagehide', leave, { signal })
    document.addEventListener('visibilitychange', handleVisibility, { signal })
    return () => {
      leaving.abort()
      stopClock()
      leave()
    }
  }, [collection, id, tab])

  return others
}

/** A UUID, also where the browser has no `randomUUID`. */
function newTab() {
  const key = randomKey().replaceAll('-', '')
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-8${key.slice(17, 20)}-${key.slice(20)}`
}
