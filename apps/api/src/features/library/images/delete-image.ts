import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction, violatedConstraint } from '#db/transaction.ts'
import type { ImageStore } from '../image-store.ts'
import { filesOfUpload } from '../upload-files.ts'
import { deleteImage } from './edited-images.queries.ts'

/** False when something uses it, also what is being saved at this moment, or when there is no such image. */
export async function deleteUnusedImage(db: Database, images: ImageStore, id: string, now: Date) {
  try {
    return await inTransaction(db, async (tx) => {
      const deleted = await deleteImage(tx, id)
      if (!deleted) return false
      await recordAct(tx, { kind: 'image.deleted', object: { kind: 'image' } }, now)
      // Before the deletion is committed: files without a row would stay for ever.
      await images.remove(filesOfUpload(id, deleted.fileVersions))
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === 'upload_uses_upload_fkey') return false
    throw error
  }
}
