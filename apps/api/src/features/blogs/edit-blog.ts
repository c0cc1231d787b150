import type { Blog, BlogUpdate } from '@vigie/contract/blogs.ts'
import type { Database } from '#db/client.ts'
import { keepRendering } from '#db/renderings.queries.ts'
import { inTransaction, violatedConstraint } from '#db/transaction.ts'
import { type EditResult, givenFields, isStale } from '#lib/edit-version.ts'
import { altsOfShown } from '#lib/image-alts.ts'
import { type RenderMarkdown, renderOrRefuse, sourceOf } from '#lib/markdown-renderer.ts'
import { freeSlug, toSlug } from '#lib/slug.ts'
import { CONTENT } from './blog-content.ts'
import { blogSearchText } from './blog-search-text.ts'
import { lockBlog, similarSlugs, updateBlog } from './blogs.queries.ts'

const ATTEMPTS = 5

/** Undefined when there is no such article. */
export async function editBlog(
  db: Database,
  id: number,
  edit: BlogUpdate,
  now: Date,
  render: RenderMarkdown,
): Promise<EditResult<Blog> | undefined> {
  // Before the row is locked: others must not wait for it.
  const pieces = edit.content === undefined ? undefined : await renderOrRefuse(render, edit.content, CONTENT)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, (tx) => saveEdit(tx, id, edit, now, pieces))
    } catch (error) {
      // Another article took the slug after this one had chosen it.
      if (attempt === ATTEMPTS || violatedConstraint(error) !== 'blogs_slug_unique') throw error
    }
  }
}

async function saveEdit(
  tx: Database,
  id: number,
  edit: BlogUpdate,
  now: Date,
  pieces: string[] | undefined,
): Promise<EditResult<Blog> | undefined> {
  const current = await lockBlog(tx, id)
  if (!current) return undefined
  if (isStale(current, edit)) return { outcome: 'stale', row: current }
  const patch = givenFields(edit)
  const next = { ...current, ...patch }
  const row = await updateBlog(tx, id, {
    ...patch,
    imageAlts: altsOfShown(next.imageAlts, next.image, next.gallery),
    slug: await slugOf(tx, current, next.title),
    publishedAt: publishedAt(current, next.published, now),
    searchText: blogSearchText(next),
    version: current.version + 1,
    updatedAt: now,
  })
  if (pieces) await keepRendering(tx, 'blogs', { id, source: sourceOf(row.content), pieces })
  return { outcome: 'saved', row }
}

/** An address that has been public stays; that of a draft follows its title. */
async function slugOf(tx: Database, current: Blog, title: string) {
  if (current.publishedAt !== null || title === current.title) return current.slug
  const wanted = toSlug(title, 'article')
  return freeSlug(wanted, await similarSlugs(tx, wanted, current.id))
}

function publishedAt(current: Blog, published: boolean, now: Date) {
  if (current.publishedAt !== null) return new Date(current.publishedAt)
  return published ? now : null
}
