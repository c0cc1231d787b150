import { isDeepStrictEqual } from 'node:util'
import {
  type Blog,
  NO_WORKING_COPY,
  NOT_PUBLISHED,
  type WorkingCopy,
  type WorkingCopyBody,
  workingCopySchema,
} from '@vigie/contract/writing/blogs.ts'
import { SLUG_TAKEN, slugTakenBy } from '@vigie/contract/writing/slugs.ts'
import { recordAct } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import { type EditResult, isStale, type Saver } from '#content/edit-version.ts'
import { type Locked, replacedVersion } from '#content/history/replaced-version.ts'
import { altsOfShown } from '#content/image-alts.ts'
import { renderOrRefuse } from '#content/markdown/markdown-renderer.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { definedFields } from '#lib/defined-fields.ts'
import { AppError, conflict } from '#lib/errors.ts'
import { applyEdit, CONTENT } from './apply-edit.ts'
import { findBlog, lockBlog } from './blogs.queries.ts'
import { findSlugOwner, updateWorkingCopy } from './working-copy.queries.ts'

/** HIST-12: keeps changes to a published article, whose site version stays. Undefined when there is no such article. */
export async function keepWorkingCopy(db: Database, id: number, edit: WorkingCopyBody, saver: Saver) {
  if (edit.content !== undefined) await renderOrRefuse(edit.content, CONTENT)
  return inLocked(db, id, async (tx, locked) => {
    const { record: current } = locked
    const shown = { ...current, ...current.workingCopy }
    if (isStale(shown, edit)) return staleResult(locked)
    if (!current.published) throw conflict(NOT_PUBLISHED)
    const { version: _, ...fields } = edit
    const text = textOf({ ...shown, ...definedFields(fields) })
    await refuseTakenSlug(tx, current, text.slug)
    // A copy of what the site shows already is none.
    const workingCopy = isDeepStrictEqual(text, textOf(current)) ? null : text
    return saveCopy(tx, locked, workingCopy, saver)
  })
}

/** « Publier les modifications »: the working copy becomes what the site shows. */
export async function publishWorkingCopy(db: Database, id: number, version: number, saver: Saver) {
  // Before the row is locked: others must not wait for it.
  const content = (await findBlog(db, id))?.workingCopy?.content
  const rendered = content === undefined ? undefined : await renderOrRefuse(content, CONTENT)
  return inLocked(db, id, async (tx, locked) => {
    const { record: current } = locked
    if (current.version !== version) return staleResult(locked)
    const { workingCopy: copy } = current
    if (!copy) throw conflict(NO_WORKING_COPY)
    const isRendered = copy.content === content
    const patch = { ...copy, workingCopy: null }
    const row = await applyEdit(tx, locked, patch, saver, isRendered ? rendered : undefined)
    const object = contentObject('blogs', id, row.title)
    await recordAct(tx, { kind: 'content.changes_published', object }, saver.now)
    return { outcome: 'saved', row }
  })
}

export async function discardWorkingCopy(db: Database, id: number, version: number, saver: Saver) {
  return inLocked(db, id, async (tx, locked) => {
    const { record: current } = locked
    if (current.version !== version) return staleResult(locked)
    if (!current.workingCopy) throw conflict(NO_WORKING_COPY)
    return saveCopy(tx, locked, null, saver)
  })
}

type Work = (tx: Database, locked: Locked<Blog>) => Promise<EditResult<Blog>>

function inLocked(db: Database, id: number, work: Work) {
  return inTransaction(db, async (tx) => {
    const locked = await lockBlog(tx, id)
    return locked && work(tx, locked)
  })
}

async function saveCopy(
  tx: Database,
  locked: Locked<Blog>,
  workingCopy: WorkingCopy | null,
  { now, by }: Saver,
): Promise<EditResult<Blog>> {
  const { record: current } = locked
  const replaced = replacedVersion('blogs', locked, { ...current, workingCopy })
  if (!replaced) return { outcome: 'saved', row: current }
  const values = { workingCopy, version: current.version + 1, updatedBy: by, updatedAt: now }
  return { outcome: 'saved', row: await updateWorkingCopy(tx, current.id, values, replaced) }
}

function staleResult({ record, updatedBy }: Locked<Blog>): EditResult<Blog> {
  return { outcome: 'stale', row: record, savedBy: updatedBy }
}

function textOf(blog: Blog): WorkingCopy {
  const text = workingCopySchema.parse(blog)
  return { ...text, imageAlts: altsOfShown(text.imageAlts, text.image, text.gallery) }
}

/** Refused while the person still writes; the publication checks it again. */
async function refuseTakenSlug(tx: Database, { id, slug: own }: Blog, slug: string) {
  if (slug === own) return
  const owner = await findSlugOwner(tx, slug, id)
  if (owner !== undefined) throw new AppError(409, SLUG_TAKEN, slugTakenBy(owner))
}
