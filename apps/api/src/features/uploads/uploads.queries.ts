import { and, eq, isNull, lt, notExists } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploadFiles, uploads, uploadUses } from '#db/schema/writing/uploads.ts'
import type { ImageStore } from './image-store.ts'

/** Nothing uses the new upload yet: its time as unused begins now. */
export async function insertUpload(db: Database, name: string, now: Date) {
  await db.insert(uploads).values({ name, createdAt: now, unusedSince: now })
}

export async function deleteUpload(db: Database, name: string) {
  await db.delete(uploads).where(eq(uploads.name, name))
}

/** Starts the time of the uploads that have lost their last use since the previous run. */
export async function markUnused(db: Database, now: Date) {
  await db
    .update(uploads)
    .set({ unusedSince: now })
    .where(and(isNull(uploads.unusedSince), hasNoUse(db)))
}

export async function listUnused(db: Database, before: Date) {
  const rows = await db.select({ name: uploads.name }).from(uploads).where(isUnused(db, before))
  return rows.map(({ name }) => name)
}

/** False when something uses it meanwhile. */
export async function deleteUnused(db: Database, name: string, before: Date) {
  const deleted = await db
    .delete(uploads)
    .where(and(eq(uploads.name, name), isUnused(db, before)))
    .returning({ name: uploads.name })
  return deleted.length > 0
}

/** For several API servers that share one database and no disk. */
export function databaseImageStore(db: Database): ImageStore {
  return {
    async save(upload, files) {
      // Two servers may make the same form of an image at one moment.
      await db
        .insert(uploadFiles)
        .values(files.map(({ file, content }) => ({ file, upload, content })))
        .onConflictDoNothing()
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
  }
}

const isUnused = (db: Database, before: Date) => and(lt(uploads.unusedSince, before), hasNoUse(db))

const hasNoUse = (db: Database) =>
  notExists(
    db.select({ upload: uploadUses.upload }).from(uploadUses).where(eq(uploadUses.upload, uploads.name)),
  )
