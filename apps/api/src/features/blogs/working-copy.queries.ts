import { and, eq, ne, sql } from 'drizzle-orm'
import { type NewVersion, withVersion } from '#content/history/versions.queries.ts'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { contentSlugs } from '#db/schema/writing/content-slugs.ts'
import { type BlogInsert, toBlog } from './blogs.queries.ts'

type CopyValues = Pick<BlogInsert, 'workingCopy' | 'version' | 'updatedBy' | 'updatedAt'>

/** The date that the site shows stays. Stores the version that it replaces in the same statement. */
export async function updateWorkingCopy(
  db: Database,
  id: number,
  values: CopyValues,
  replaced: NewVersion | undefined,
) {
  const siteUpdatedAt = sql`coalesce(${blogs.siteUpdatedAt}, ${blogs.updatedAt})`
  const update = db.with(...withVersion(db, replaced)).update(blogs)
  const rows = await update
    .set({ ...values, siteUpdatedAt })
    .where(eq(blogs.id, id))
    .returning()
  return toBlog(oneRow(rows))
}

/** The title of the other article that is or was reached by this slug. */
export async function findSlugOwner(db: Database, slug: string, exceptId: number) {
  const [row] = await db
    .select({ title: blogs.title })
    .from(contentSlugs)
    .innerJoin(blogs, eq(blogs.id, contentSlugs.rowId))
    .where(
      and(
        eq(contentSlugs.collection, 'blogs'),
        eq(contentSlugs.slug, slug),
        ne(contentSlugs.rowId, exceptId),
      ),
    )
  return row?.title
}
