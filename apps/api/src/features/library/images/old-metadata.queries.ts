import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/writing/uploads.ts'
import type { ImageMetadata } from '#lib/image-variants.ts'

/** One image of unknown size that was not tried since `before`. Each process gets another one. */
export async function takeWithoutMetadata(db: Database, now: Date, before: Date) {
  const next = db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(isNull(uploads.width), or(isNull(uploads.factsTriedAt), lt(uploads.factsTriedAt, before))))
    .orderBy(asc(uploads.factsTriedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(uploads)
    .set({ factsTriedAt: now })
    .where(eq(uploads.name, next))
    .returning({ name: uploads.name, fileVersion: uploads.fileVersion })
  return row
}

/** What was replaced meanwhile has its own. */
export async function keepMetadata(db: Database, name: string, facts: ImageMetadata) {
  await db
    .update(uploads)
    .set(facts)
    .where(and(eq(uploads.name, name), isNull(uploads.width)))
}
