import { and, inArray, or } from 'drizzle-orm'
import { isShown } from '#content/shown.queries.ts'
import type { Database } from '#db/client.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import type { ArticleKey } from './article-blocks.ts'

export type Article = Awaited<ReturnType<typeof findArticles>>[number]

/** Those that are published; a draft is shown to nobody. */
export async function findArticles(db: Database, keys: ArticleKey[]) {
  const slugs = keys.flatMap((key) => ('slug' in key ? [key.slug] : []))
  const ids = keys.flatMap((key) => ('id' in key ? [key.id] : []))
  if (keys.length === 0) return []
  return db
    .select({
      id: blogs.id,
      slug: blogs.slug,
      title: blogs.title,
      excerpt: blogs.excerpt,
      image: blogs.image,
      imageAlts: blogs.imageAlts,
    })
    .from(blogs)
    .where(
      and(
        isShown.blogs,
        or(
          slugs.length > 0 ? inArray(blogs.slug, slugs) : undefined,
          ids.length > 0 ? inArray(blogs.id, ids) : undefined,
        ),
      ),
    )
}
