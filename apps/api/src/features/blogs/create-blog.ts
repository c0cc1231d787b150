import { copyTitle } from '@vigie/contract/common/copy-title.ts'
import type { Blog, BlogCreate } from '@vigie/contract/writing/blogs.ts'
import { insertWithSlug } from '#content/choose-slug.ts'
import { recordShown } from '#content/content-acts.ts'
import type { Saver } from '#content/edit-version.ts'
import { altsOfShown } from '#content/image-alts.ts'
import { renderOrRefuse, sourceOf } from '#content/markdown/markdown-renderer.ts'
import { keepRendering } from '#content/renderings.queries.ts'
import type { Database } from '#db/client.ts'
import { CONTENT } from './apply-edit.ts'
import { blogSearchText } from './blog-search-text.ts'
import { findBlog, insertBlog } from './blogs.queries.ts'

export async function createBlog(db: Database, input: BlogCreate, { now, by }: Saver): Promise<Blog> {
  // Before the transaction: others must not wait for it.
  const rendered = await renderOrRefuse(input.content, CONTENT)
  return insertWithSlug(db, 'blogs', input, async (tx, slug) => {
    const blog = await insertBlog(tx, {
      ...input,
      slug,
      imageAlts: altsOfShown(input.imageAlts ?? {}, input.image ?? null, input.gallery ?? []),
      publishedAt: input.published ? now : null,
      searchText: blogSearchText({ ...input, tags: input.tags ?? [] }),
      updatedBy: by,
      createdAt: now,
      updatedAt: now,
    })
    await keepRendering(tx, 'blogs', { id: blog.id, source: sourceOf(blog.content), rendered })
    await recordShown(tx, 'blogs', blog, { was: false, is: blog.published }, now)
    return blog
  })
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
