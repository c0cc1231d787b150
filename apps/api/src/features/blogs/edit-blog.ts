import type { BlogUpdate } from '@vigie/contract/blogs.ts'
import type { Blog } from '@vigie/contract/common/content.ts'
import { retryTakenSlug, slugAfterEdit } from '#content/choose-slug.ts'
import { type EditResult, isStale, type Saver } from '#content/edit-version.ts'
import { replacedVersion } from '#content/history/replaced-version.ts'
import { altsOfShown } from '#content/image-alts.ts'
import { renderOrRefuse, sourceOf } from '#content/markdown/markdown-renderer.ts'
import { keepRendering } from '#content/renderings.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { givenFields } from '#lib/given-fields.ts'
import { CONTENT } from './blog-content.ts'
import { blogSearchText } from './blog-search-text.ts'
import { lockBlog, updateBlog } from './blogs.queries.ts'

/** Undefined when there is no such article. */
export async function editBlog(db: Database, id: number, edit: BlogUpdate, saver: Saver) {
  // Before the row is locked: others must not wait for it.
  const pieces =
    edit.content === undefined ? undefined : await renderOrRefuse(saver.render, edit.content, CONTENT)
  const save = () => inTransaction(db, (tx) => saveEdit(tx, id, edit, saver, pieces))
  return edit.slug === undefined ? retryTakenSlug(save) : save()
}

async function saveEdit(
  tx: Database,
  id: number,
  edit: BlogUpdate,
  { now, by }: Saver,
  pieces: string[] | undefined,
): Promise<EditResult<Blog> | undefined> {
  const locked = await lockBlog(tx, id)
  if (!locked) return undefined
  const { record: current, updatedBy } = locked
  if (isStale(current, edit)) return { outcome: 'stale', row: current, savedBy: updatedBy }
  const { version: _, ...fields } = edit
  const patch = givenFields(fields)
  const given = { ...current, ...patch }
  const next = {
    ...given,
    imageAlts: altsOfShown(given.imageAlts, given.image, given.gallery),
    slug: await slugAfterEdit(tx, 'blogs', current, patch),
  }
  const replaced = replacedVersion('blogs', locked, next)
  if (!replaced) return { outcome: 'saved', row: current }
  const values = {
    ...patch,
    imageAlts: next.imageAlts,
    slug: next.slug,
    publishedAt: publishedAt(current, next.published, now),
    searchText: blogSearchText(next),
    version: current.version + 1,
    updatedBy: by,
    updatedAt: now,
  }
  const row = await updateBlog(tx, id, values, replaced)
  if (pieces) await keepRendering(tx, 'blogs', { id, source: sourceOf(row.content), pieces })
  return { outcome: 'saved', row }
}

function publishedAt(current: Blog, published: boolean, now: Date) {
  if (current.publishedAt !== null) return new Date(current.publishedAt)
  return published ? now : null
}
