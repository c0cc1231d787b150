import { and, eq, isNull, lt, notExists } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads, uploadUses } from '#db/schema/writing/uploads.ts'
import { violatedConstraint } from '#db/transaction.ts'

type NewUpload = Pick<
  typeof uploads.$inferInsert,
  | 'name'
  | 'originalName'
  | 'width'
  | 'height'
  | 'bytes'
  | 'placeholder'
  | 'isKept'
  | 'uploadedBy'
  | 'createdAt'
>

/** Nothing uses the new upload yet: its time as unused begins now. */
export async function insertUpload(db: Database, upload: NewUpload) {
  await db.insert(uploads).values({ ...upload, unusedSince: upload.createdAt })
}

const STORED = {
  name: uploads.name,
  fileVersion: uploads.fileVersion,
  width: uploads.width,
  height: uploads.height,
  alt: uploads.alt,
}

/**
 * The complete image that was made of the same file, whose time as unused begins anew: a clean-up at this moment either
 * has deleted it already, and it is not found, or leaves it alone.
 */
export async function reuseUpload(
  db: Database,
  hash: Buffer,
  { now, isKept }: { now: Date; isKept: boolean },
) {
  const [row] = await db
    .update(uploads)
    .set({ unusedSince: now, ...(isKept ? { isKept } : {}) })
    .where(eq(uploads.hash, hash))
    .returning(STORED)
  return row
}

type Version = { name: string; fileVersion: number }

/**
 * Says of which file this version was made, unless it was replaced meanwhile; false when another image of the same file
 * is complete already.
 */
export async function setHash(db: Database, { name, fileVersion }: Version, hash: Buffer) {
  try {
    await db
      .update(uploads)
      .set({ hash })
      .where(and(eq(uploads.name, name), eq(uploads.fileVersion, fileVersion)))
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'uploads_hash_unique') return false
    throw error
  }
}

export async function findNameByHash(db: Database, hash: Buffer) {
  const [row] = await db.select({ name: uploads.name }).from(uploads).where(eq(uploads.hash, hash))
  return row?.name
}

export type Served = { fileVersion: number; width: number | null }

export async function findServed(db: Database, name: string): Promise<Served | undefined> {
  const [row] = await db
    .select({ fileVersion: uploads.fileVersion, width: uploads.width })
    .from(uploads)
    .where(eq(uploads.name, name))
  return row
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

/** Undefined when something uses it meanwhile. */
export async function deleteUnused(db: Database, name: string, before: Date) {
  const deleted = await db
    .delete(uploads)
    .where(and(eq(uploads.name, name), isUnused(db, before)))
    .returning({ fileVersions: uploads.fileVersions })
  return deleted[0]
}

/** What somebody has put in the library, or described there, stays until somebody deletes it. */
const isUnused = (db: Database, before: Date) =>
  and(lt(uploads.unusedSince, before), eq(uploads.isKept, false), hasNoUse(db))

export const hasNoUse = (db: Database) =>
  notExists(
    db.select({ upload: uploadUses.upload }).from(uploadUses).where(eq(uploadUses.upload, uploads.name)),
  )
