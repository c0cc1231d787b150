import type { Blog, BlogUpdate } from '@vigie/contract/writing/blogs.ts'
import { retryTakenSlug } from '#content/choose-slug.ts'
import { recordShown } from '#content/content-acts.ts'
import { type EditResult, isStale, type Saver } from '#content/edit-version.ts'
import type { Rendered } from '#content/markdown/markdown.ts'
import { renderOrRefuse } from '#content/markdown/markdown-renderer.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { definedFields } from '#lib/defined-fields.ts'
import { applyEdit, CONTENT } from './apply-edit.ts'
import { lockBlog } from './blogs.queries.ts'
import { endWorkingCopy } from './end-working-copy.ts'

/** Undefined when there is no such article. */
export async function editBlog(db: Database, id: number, edit: BlogUpdate, saver: Saver) {
  // Before the row is locked: others must not wait for it.
  const rendered = edit.content === undefined ? undefined : await renderOrRefuse(edit.content, CONTENT)
  const save = () => inTransaction(db, (tx) => saveEdit(tx, id, edit, saver, rendered))
  return edit.slug === undefined ? retryTakenSlug(save) : save()
}

async function saveEdit(
  tx: Database,
  id: number,
  edit: BlogUpdate,
  { now, by }: Saver,
  rendered: Rendered | undefined,
): Promise<EditResult<Blog> | undefined> {
  const locked = await lockBlog(tx, id)
  if (!locked) return undefined
  const { record: current, updatedBy } = locked
  if (isStale(current, edit) || missesCopy(current, edit))
    return { outcome: 'stale', row: current, savedBy: updatedBy }
  const { version: _, ...fields } = edit
  const patch = definedFields(fields)
  const row = await applyEdit(tx, locked, await endWorkingCopy(tx, current, patch), { now, by }, rendered)
  await recordShown(tx, 'blogs', row, { was: current.published, is: row.published }, now)
  return { outcome: 'saved', row }
}

/** The words that the site shows, sent again, would replace a working copy that the person has not seen. */
function missesCopy({ workingCopy, version }: Blog, edit: BlogUpdate) {
  return workingCopy !== null && edit.version !== undefined && edit.version !== version
}
