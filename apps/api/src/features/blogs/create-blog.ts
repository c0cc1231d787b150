import { copyTitle } from '@vigie/contract/common/copy-title.ts'
import type { Blog, BlogCreate } from '@vigie/contract/writing/blogs.ts'
import { insertWithSlug } from '#content/choose-slug.ts'
import { insertAndRecord } from '#content/content-acts.ts'
import type { Saver } from '#content/edit-version.ts'
import { altsOfShown } from '#content/image-alts.ts'
import { newRendering } from '#content/new-rendering.ts'
import type { Database } from '#db/client.ts'
import { CONTENT } from './blog-content.ts'
import { searchOf } from './blog-search-text.ts'
import { findBlog } from './blogs.queries.ts'
import { insertBlog } from './new-blog.queries.ts'

export async function createBlog(db: Database, input: BlogCreate, { now, by, render }: Saver): Promise<Blog> {
  const { image = null, gallery = [], tags = [], published = false } = input
  const rendering = await newRendering(render, input.content, { isShown: published, field: CONTENT })
  const values = {
    ...input,
    metaTitle: input.metaTitle ?? '',
    metaDescription: input.metaDescription ?? '',
    published,
    image,
    gallery,
    tags,
    imageAlts: altsOfShown(input.imageAlts ?? {}, image, gallery),
    publishedAt: published ? now : null,
    ...searchOf({ ...input, tags }),
    updatedBy: by,
    createdAt: now,
    updatedAt: now,
  }
  return insertWithSlug(db, 'blogs', input, (tx, slug) =>
    insertAndRecord(tx, 'blogs', { isShown: published, now }, (inner) =>
      insertBlog(inner, { ...values, slug }, rendering),
    ),
  )
}

/** A draft of the same words and pictures, under another title. Undefined when there is no such article. */
export async function duplicateBlog(db: Database, id: number, saver: Saver) {
  const original = await findBlog(db, id)
  if (!original) return undefined
  const { title, excerpt, content, author, category, image, gallery, imageAlts, tags } = original
  const { metaTitle, metaDescription } = original
  const same = {
    excerpt,
    content,
    author,
    category,
    image,
    gallery,
    imageAlts,
    tags,
    metaTitle,
    metaDescription,
  }
  return createBlog(db, { ...same, title: copyTitle(title) }, saver)
}
