import type { Blog, BlogCreate } from '@vigie/contract/blogs.ts'
import type { Database } from '#db/client.ts'
import { altsOfShown } from '#lib/image-alts.ts'
import { freeSlug, toSlug } from '#lib/slug.ts'
import { blogSearchText } from './blog-search-text.ts'
import { type BlogInsert, insertBlog, similarSlugs } from './blogs.queries.ts'

export async function createBlog(db: Database, input: BlogCreate, now: Date): Promise<Blog> {
  const { image = null, gallery = [], tags = [], published = false } = input
  const values = {
    ...input,
    image,
    gallery,
    tags,
    imageAlts: altsOfShown(input.imageAlts ?? {}, image, gallery),
    publishedAt: published ? now : null,
    searchText: blogSearchText({ ...input, tags }),
    createdAt: now,
    updatedAt: now,
  }
  return insertWithFreeSlug(db, values, toSlug(input.title, 'article'))
}

/** Titles seldom meet, so the first try asks nobody; another article may take the slug between two tries. */
async function insertWithFreeSlug(db: Database, values: Omit<BlogInsert, 'slug'>, wanted: string) {
  let blog = await insertBlog(db, { ...values, slug: wanted })
  while (!blog)
    blog = await insertBlog(db, { ...values, slug: freeSlug(wanted, await similarSlugs(db, wanted)) })
  return blog
}
