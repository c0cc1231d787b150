import type { ImageDetails } from '@vigie/contract/writing/library.ts'
import type { Database } from '#db/client.ts'
import { findLibraryImage } from './library.queries.ts'
import { listUses } from './uses.queries.ts'

const USES_MAX = 50

export async function readImageDetails(
  db: Database,
  id: string,
  now: Date,
): Promise<ImageDetails | undefined> {
  const item = await findLibraryImage(db, id, now)
  if (!item) return undefined
  const uses = await listUses(db, id, USES_MAX)
  return { ...item, useCount: uses.length < USES_MAX ? uses.length : item.useCount, uses }
}
