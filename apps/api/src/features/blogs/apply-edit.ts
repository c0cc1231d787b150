import type { Blog, WorkingCopy } from '@vigie/contract/writing/blogs.ts'
import { slugAfterEdit } from '#content/choose-slug.ts'
import type { Saver } from '#content/edit-version.ts'
import { type Locked, replacedVersion } from '#content/history/replaced-version.ts'
import { altsOfShown } from '#content/image-alts.ts'
import type { Rendered } from '#content/markdown/markdown.ts'
import { sourceOf } from '#content/markdown/markdown-renderer.ts'
import { keepRendering } from '#content/renderings.queries.ts'
import type { Database } from '#db/client.ts'
import { blogSearchText } from './blog-search-text.ts'
import { updateBlog } from './blogs.queries.ts'

/** How a refusal names the text of an article. */
export const CONTENT = { name: 'content', cannotBeShown: 'Le contenu ne peut pas être affiché' }

export type BlogPatch = Partial<WorkingCopy & Pick<Blog, 'published' | 'workingCopy'>>

const NO_SCHEDULE = { plannedAt: null, plannedBy: null }

/** Changes an article that the caller has locked; one that is as it should be already stays as it is. */
export async function applyEdit(
  tx: Database,
  locked: Locked<Blog>,
  patch: BlogPatch,
  { now, by }: Saver,
  rendered?: Rendered,
): Promise<Blog> {
  const { record: current } = locked
  const given = { ...current, ...patch }
  const next = {
    ...given,
    imageAlts: altsOfShown(given.imageAlts, given.image, given.gallery),
    slug: await slugAfterEdit(tx, 'blogs', current, patch),
  }
  const replaced = replacedVersion('blogs', locked, next)
  if (!replaced) return current
  const values = {
    ...patch,
    imageAlts: next.imageAlts,
    slug: next.slug,
    publishedAt: publishedAt(current, next.published, now),
    // PLAN-05: the programmed moment would now do the opposite.
    ...(next.published === current.published ? {} : NO_SCHEDULE),
    siteUpdatedAt: null,
    searchText: blogSearchText(next),
    version: current.version + 1,
    updatedBy: by,
    updatedAt: now,
  }
  const row = await updateBlog(tx, current.id, values, replaced)
  if (rendered) await keepRendering(tx, 'blogs', { id: row.id, source: sourceOf(row.content), rendered })
  return row
}

function publishedAt(current: Blog, published: boolean, now: Date) {
  if (current.publishedAt !== null) return new Date(current.publishedAt)
  return published ? now : null
}
