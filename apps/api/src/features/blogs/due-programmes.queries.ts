import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { blogs } from '#db/schema/writing/blogs.ts'

/** The articles whose programmed moment has come, the earliest first. */
export async function listDueProgrammes(db: Database, now: Date) {
  const rows = await db
    .select({ id: blogs.id })
    .from(blogs)
    .where(lte(blogs.plannedAt, now))
    .orderBy(asc(blogs.plannedAt), asc(blogs.id))
  return rows.map(({ id }) => id)
}

/** Undefined when it is no longer due, or while another process or a person changes the article. */
export async function lockDueProgramme(tx: Database, id: number, now: Date) {
  const [row] = await tx
    .select({ plannedBy: blogs.plannedBy })
    .from(blogs)
    .where(and(eq(blogs.id, id), lte(blogs.plannedAt, now)))
    .for('update', { skipLocked: true })
  return row
}
