import type { PreviewLink } from '@vigie/contract/writing/previews.ts'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/users.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { previewLinks } from '#db/schema/writing/schedule.ts'

type NewLink = { blogId: number; tokenHash: Buffer; createdBy: number; createdAt: Date; expiresAt: Date }

/** Undefined when there is no such article. */
export async function insertPreviewLink(db: Database, link: NewLink) {
  const { blogId, tokenHash, createdBy, createdAt, expiresAt } = link
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${previewLinks} (blog_id, token_hash, created_by, created_at, expires_at)
    select ${blogs.id}, ${tokenHash}::bytea, ${createdBy}::integer, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    from ${blogs} where ${blogs.id} = ${blogId} for key share
    returning id`)
  return rows[0]?.id
}

/** Undefined when there is no such article; the newest first, without those that have expired. */
export async function listPreviewLinks(
  db: Database,
  blogId: number,
  now: Date,
): Promise<PreviewLink[] | undefined> {
  const [blog] = await db.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, blogId))
  if (!blog) return undefined
  const { id, createdBy, createdAt, expiresAt } = previewLinks
  const rows = await db
    .select({
      id,
      createdBy,
      createdAt,
      expiresAt,
      name: sql<string>`trim(${users.prenom} || ' ' || ${users.nom})`,
    })
    .from(previewLinks)
    .leftJoin(users, eq(users.id, createdBy))
    .where(and(eq(previewLinks.blogId, blogId), gt(expiresAt, now)))
    .orderBy(desc(id))
  return rows.map(({ name, ...row }) => ({
    id: row.id,
    createdBy: row.createdBy === null ? null : { id: row.createdBy, name },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

export async function deletePreviewLink(db: Database, blogId: number, id: number) {
  const deleted = await db
    .delete(previewLinks)
    .where(and(eq(previewLinks.id, id), eq(previewLinks.blogId, blogId)))
    .returning({ id: previewLinks.id })
  return deleted.length > 0
}

/** The article of a link that is still valid. */
export async function findPreviewed(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ blog: blogs })
    .from(previewLinks)
    .innerJoin(blogs, eq(blogs.id, previewLinks.blogId))
    .where(and(eq(previewLinks.tokenHash, tokenHash), gt(previewLinks.expiresAt, now)))
  return row?.blog
}

export async function forgetPreviewLinks(db: Database, now: Date) {
  await db.delete(previewLinks).where(lte(previewLinks.expiresAt, now))
}
