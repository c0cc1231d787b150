import type { Blog, BlogCreate } from '@vigie/contract/blogs.ts'
import type { Database } from '#db/client.ts'
import { keepRendering } from '#db/renderings.queries.ts'
import { altsOfShown } from '#lib/image-alts.ts'
import { type RenderMarkdown, renderOrRefuse, sourceOf } from '#lib/markdown-renderer.ts'
import { freeSlug, toSlug } from '#lib/slug.ts'
import { CONTENT } from './blog-content.ts'
import { blogSearchText } from './blog-search-text.ts'
import { type BlogInsert, insertBlog, similarSlugs } from './blogs.queries.ts'

export async function createBlog(
  db: Database,
  input: BlogCreate,
  now: Date,
  render: RenderMarkdown,
): Promise<Blog> {
  const pieces = await renderOrRefuse(render, input.content, CONTENT)
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
  const blog = await insertWithFreeSlug(db, values, toSlug(input.title, 'article'))
  await keepRendering(db, 'blogs', { id: blog.id, source: sourceOf(input.content), pieces })
  return blog
}

/** Titles seldom meet, so the first try asks nobody; another article may take the slug between two tries. */
async function insertWithFreeSlug(db: Database, values: Omit<BlogInsert, 'slug'>, wanted: string) {
  let blog = await insertBlog(db, { ...values, slug: wanted })
  while (!blog)
    blog = await insertBlog(db, { ...values, slug: freeSlug(wanted, await similarSlugs(db, wanted)) })
  return blog
}
