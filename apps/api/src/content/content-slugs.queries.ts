import { and, eq, like, ne, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contentSlugs } from '#db/schema/writing/content-slugs.ts'

export type ContentCollection = (typeof contentSlugs.$inferSelect)['collection']

/** The slugs that begin like this one, of other rows than `exceptId`; former slugs count too. */
export async function listTakenSlugs(
  db: Database,
  collection: ContentCollection,
  slug: string,
  exceptId = 0,
) {
  const rows = await db
    .select({ slug: contentSlugs.slug })
    .from(contentSlugs)
    .where(
      and(
        eq(contentSlugs.collection, collection),
        or(eq(contentSlugs.slug, slug), like(contentSlugs.slug, `${slug}-%`)),
        ne(contentSlugs.rowId, exceptId),
      ),
    )
  return rows.map((row) => row.slug)
}
