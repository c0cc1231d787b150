import type { Blog, WorkingCopy } from '@vigie/contract/writing/blogs.ts'
import { listTakenSlugs } from '#content/content-slugs.queries.ts'
import type { Database } from '#db/client.ts'
import type { BlogPatch } from './apply-edit.ts'

/**
 * An edit of an article that may have a working copy. Publishing other words replaces the copy; withdrawing the
 * article makes the copy its text, so that nothing is lost.
 */
export async function endWorkingCopy(tx: Database, current: Blog, patch: BlogPatch): Promise<BlogPatch> {
  const { workingCopy: copy } = current
  if (!copy) return patch
  if (patch.published === false) {
    const slug = await freeSlugOf(tx, current, copy)
    return { ...copy, slug, ...patch, workingCopy: null }
  }
  const changesText = Object.keys(patch).some((field) => field !== 'published')
  return changesText ? { ...patch, workingCopy: null } : patch
}

/** Another article may have taken the copy's slug: that must not keep this one on the site. */
async function freeSlugOf(tx: Database, current: Blog, { slug }: WorkingCopy) {
  if (slug === current.slug) return slug
  const taken = await listTakenSlugs(tx, 'blogs', slug, current.id)
  return taken.includes(slug) ? current.slug : slug
}
