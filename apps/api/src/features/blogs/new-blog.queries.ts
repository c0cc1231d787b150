import { sql } from 'drizzle-orm'
import { type NewRendering, withRendering } from '#content/renderings.queries.ts'
import type { Database } from '#db/client.ts'
import { one } from '#db/one.ts'
import { preparedOnce } from '#db/prepared.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { blogColumns, toBlog } from './blogs.queries.ts'

type BlogRow = typeof blogs.$inferSelect
type NewBlog = Omit<BlogRow, 'id' | 'version' | 'plannedAt' | 'plannedBy' | 'workingCopy' | 'siteUpdatedAt'>

/** Only a draft comes without its HTML. */
export async function insertBlog(db: Database, blog: NewBlog, rendering: NewRendering | undefined) {
  if (!rendering) return toBlog(one(await draftStatement(db).execute(blog)))
  const inserted = db.$with('inserted').as(db.insert(blogs).values(blog).returning(blogColumns))
  const kept = withRendering(db, 'blogs', rendering)
  return toBlog(one(await db.with(inserted, kept).select().from(inserted)))
}

const value = sql.placeholder
const draftStatement = preparedOnce(
  (db, name) =>
    db
      .insert(blogs)
      .values({
        title: value('title'),
        slug: value('slug'),
        excerpt: value('excerpt'),
        content: value('content'),
        author: value('author'),
        category: value('category'),
        image: value('image'),
        gallery: value('gallery'),
        imageAlts: value('imageAlts'),
        tags: value('tags'),
        metaTitle: value('metaTitle'),
        metaDescription: value('metaDescription'),
        searchText: value('searchText'),
        letters: value('letters'),
        updatedBy: value('updatedBy'),
        createdAt: value('createdAt'),
        updatedAt: value('updatedAt'),
      })
      .returning(blogColumns)
      .prepare(name),
  'new draft',
)
