import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploadFiles } from '#db/schema/writing/uploads.ts'
import type { ImageStore } from './image-store.ts'

/** For several API servers that share one database and no disk. */
export function databaseImageStore(db: Database): ImageStore {
  return {
    async save(upload, files) {
      // A replacement that was cut short may have left files of the same names.
      await db
        .insert(uploadFiles)
        .values(files.map(({ file, content }) => ({ file, upload, content })))
        .onConflictDoUpdate({ target: uploadFiles.file, set: { content: sql`excluded.content` } })
    },
    async read(file) {
      const [row] = await db
        .select({ content: uploadFiles.content })
        .from(uploadFiles)
        .where(eq(uploadFiles.file, file))
      return row?.content
    },
    // Deleting the row of the upload deletes its files (on delete cascade).
    async remove() {},
    async drop(files) {
      await db.delete(uploadFiles).where(inArray(uploadFiles.file, files))
    },
  }
}
