import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { inTransaction, violatedConstraint } from '#db/transaction.ts'
import type { ImageStore } from './image-store.ts'
import { filesOfUpload } from './upload-files.ts'
import { deleteUnused, listUnused, markUnused } from './uploads.queries.ts'

/** Deletes the images that nothing has used for a day and that nobody keeps; returns how many. */
export async function removeUnusedImages(db: Database, images: ImageStore, now: Date) {
  const before = new Date(now.getTime() - DAY_MS)
  await markUnused(db, now)
  let removed = 0
  for (const name of await listUnused(db, before)) {
    if (await removeUnused(db, images, name, before)) removed += 1
  }
  return removed
}

/** The files are deleted before the row's deletion is committed: files without a row would stay for ever. */
async function removeUnused(db: Database, images: ImageStore, name: string, before: Date) {
  try {
    return await inTransaction(db, async (tx) => {
      const deleted = await deleteUnused(tx, name, before)
      if (!deleted) return false
      await images.remove(filesOfUpload(name, deleted.fileVersions))
      return true
    })
  } catch (error) {
    // Content that was saved at the same moment uses the image: the foreign key refuses its deletion.
    if (violatedConstraint(error) === 'upload_uses_upload_fkey') return false
    throw error
  }
}
