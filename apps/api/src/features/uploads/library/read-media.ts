import type { Media } from '@vigie/contract/writing/media.ts'
import type { Database } from '#db/client.ts'
import { findMediaItem } from './media.queries.ts'
import { listUses } from './uses.queries.ts'

const USES_MAX = 50

export async function readMedia(db: Database, id: string, now: Date): Promise<Media | undefined> {
  const item = await findMediaItem(db, id, now)
  if (!item) return undefined
  const uses = await listUses(db, id, USES_MAX)
  return { ...item, useCount: uses.length < USES_MAX ? uses.length : item.useCount, uses }
}
