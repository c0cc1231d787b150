import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/writing/uploads.ts'
import { hasNoUse } from '../uploads.queries.ts'

/** Locked: nobody else can change the row before this transaction ends. */
export async function lockImage(tx: Database, id: string) {
  const [row] = await tx
    .select({
      version: uploads.version,
      alt: uploads.alt,
      focus: { x: uploads.focusX, y: uploads.focusY },
      fileVersion: uploads.fileVersion,
      updatedBy: uploads.updatedBy,
      updatedAt: sql<Date>`coalesce(${uploads.updatedAt}, ${uploads.createdAt})`.mapWith(uploads.createdAt),
    })
    .from(uploads)
    .where(eq(uploads.name, id))
    .for('update')
  return row
}

type MediaPatch = Partial<typeof uploads.$inferInsert>

/** An image that somebody has cared for stays, although nothing may use it. */
export async function updateImage(tx: Database, id: string, patch: MediaPatch) {
  await tx
    .update(uploads)
    .set({ ...patch, isKept: true, version: sql`${uploads.version} + 1` })
    .where(eq(uploads.name, id))
}

/** The number of the files of one attempt to replace the image. Undefined when there is no such image. */
export async function takeFileVersion(db: Database, id: string) {
  const [row] = await db
    .update(uploads)
    .set({ fileVersions: sql`${uploads.fileVersions} + 1` })
    .where(eq(uploads.name, id))
    .returning({ fileVersion: uploads.fileVersions })
  return row?.fileVersion
}

/** Undefined when something uses it, or when there is no such image. */
export async function deleteImage(tx: Database, id: string) {
  const [row] = await tx
    .delete(uploads)
    .where(and(eq(uploads.name, id), hasNoUse(tx)))
    .returning({ fileVersions: uploads.fileVersions })
  return row
}
