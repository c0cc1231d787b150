import path from 'node:path'
import type { Database } from '#db/client.ts'
import type { Settings } from '#env.ts'
import { databaseImageStore } from './database-store.queries.ts'
import { diskImageStore, type ImageStore } from './image-store.ts'

export function openImageStore(
  { UPLOADS, DATA_DIR }: Pick<Settings, 'UPLOADS' | 'DATA_DIR'>,
  db: Database,
): ImageStore {
  return UPLOADS === 'database' ? databaseImageStore(db) : diskImageStore(path.join(DATA_DIR, 'uploads'))
}
