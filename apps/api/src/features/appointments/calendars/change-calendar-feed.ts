import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { deleteFeed, replaceFeed } from './calendar-feeds.queries.ts'

/** The token is returned here only: its hash is stored. */
export async function makeFeed(db: Database, userId: number, now: Date) {
  const token = randomToken()
  const feed = await audited(
    db,
    now,
    (tx) => replaceFeed(tx, userId, sha256(token), now),
    () => ({ kind: 'calendar_feed.made' }),
  )
  return { feed, token }
}

export function removeFeed(db: Database, userId: number, now: Date) {
  return audited(
    db,
    now,
    (tx) => deleteFeed(tx, userId),
    (wasThere) => (wasThere ? { kind: 'calendar_feed.removed' } : undefined),
  )
}
