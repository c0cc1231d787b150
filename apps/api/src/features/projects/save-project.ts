import { copyTitle } from '@vigie/contract/common/copy-title.ts'
import type { Project, ProjectCreate, ProjectUpdate } from '@vigie/contract/writing/projects.ts'
import { insertWithSlug, retryTakenSlug, slugAfterEdit } from '#content/choose-slug.ts'
import { recordShown } from '#content/content-acts.ts'
import { type EditResult, isStale, type Saver } from '#content/edit-version.ts'
import { replacedVersion } from '#content/history/replaced-version.ts'
import { altsOfShown } from '#content/image-alts.ts'
import type { Rendered } from '#content/markdown/markdown.ts'
import { renderOrRefuse, sourceOf } from '#content/markdown/markdown-renderer.ts'
import { keepRendering } from '#content/renderings.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { definedFields } from '#lib/defined-fields.ts'
import { findProject, insertProject, lockProject, updateProject } from './projects.queries.ts'

const DESCRIPTION = { name: 'description', cannotBeShown: 'La description ne peut pas être affichée' }

export async function createProject(
  db: Database,
  input: ProjectCreate,
  { now, by }: Saver,
): Promise<Project> {
  // Before the transaction: others must not wait for it.
  const rendered = await renderOrRefuse(input.description, DESCRIPTION)
  return insertWithSlug(db, 'projects', input, async (tx, slug) => {
    const project = await insertProject(tx, {
      ...input,
      slug,
      imageAlts: altsOfShown(input.imageAlts ?? {}, input.image, input.gallery ?? []),
      publishedAt: input.isActive === false ? null : now,
      updatedBy: by,
      createdAt: now,
      updatedAt: now,
    })
    await keepRendering(tx, 'projects', { id: project.id, source: sourceOf(project.description), rendered })
    await recordShown(tx, 'projects', project, { was: false, is: project.isActive }, now)
    return project
  })
}

/** An inactive one of the same words and pictures, under another title. Undefined when there is no such project. */
export async function duplicateProject(db: Database, id: number, saver: Saver) {
  const original = await findProject(db, id)
  if (!original) return undefined
  const { title, description, image, category, date, client, link, tags, gallery, imageAlts } = original
  const same = { description, image, category, date, client, link, tags, gallery, imageAlts }
  return createProject(db, { ...same, title: copyTitle(title), isActive: false }, saver)
}

/** Undefined when there is no such project. */
export async function editProject(db: Database, id: number, edit: ProjectUpdate, saver: Saver) {
  // Before the row is locked: others must not wait for it.
  const rendered =
    edit.description === undefined ? undefined : await renderOrRefuse(edit.description, DESCRIPTION)
  const save = () => inTransaction(db, (tx) => saveEdit(tx, id, edit, saver, rendered))
  return edit.slug === undefined ? retryTakenSlug(save) : save()
}

async function saveEdit(
  tx: Database,
  id: number,
  edit: ProjectUpdate,
  { now, by }: Saver,
  rendered: Rendered | undefined,
): Promise<EditResult<Project> | undefined> {
  const locked = await lockProject(tx, id)
  if (!locked) return undefined
  const { record: current, updatedBy } = locked
  if (isStale(current, edit)) return { outcome: 'stale', row: current, savedBy: updatedBy }
  const { version: _, ...fields } = edit
  const patch = definedFields(fields)
  const given = { ...current, ...patch }
  const next = {
    ...given,
    imageAlts: altsOfShown(given.imageAlts, given.image, given.gallery),
    slug: await slugAfterEdit(tx, 'projects', current, patch),
  }
  const replaced = replacedVersion('projects', locked, next)
  if (!replaced) return { outcome: 'saved', row: current }
  const values = {
    ...patch,
    imageAlts: next.imageAlts,
    slug: next.slug,
    publishedAt: publishedAt(current, next.isActive, now),
    version: current.version + 1,
    updatedBy: by,
    updatedAt: now,
  }
  const row = await updateProject(tx, id, values, replaced)
  if (rendered) await keepRendering(tx, 'projects', { id, source: sourceOf(row.description), rendered })
  await recordShown(tx, 'projects', row, { was: current.isActive, is: row.isActive }, now)
  return { outcome: 'saved', row }
}

function publishedAt(current: Project, isActive: boolean, now: Date) {
  if (current.publishedAt !== null) return new Date(current.publishedAt)
  return isActive ? now : null
}
