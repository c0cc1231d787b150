import type { Project, ProjectCreate, ProjectUpdate } from '@vigie/contract/projects.ts'
import type { Database } from '#db/client.ts'
import { keepRendering } from '#db/renderings.queries.ts'
import { inTransaction } from '#db/transaction.ts'
import { type EditResult, givenFields, isStale } from '#lib/edit-version.ts'
import { altsOfShown } from '#lib/image-alts.ts'
import { type RenderMarkdown, renderOrRefuse, sourceOf } from '#lib/markdown-renderer.ts'
import { insertProject, lockProject, updateProject } from './projects.queries.ts'

const DESCRIPTION = { name: 'description', cannotBeShown: 'La description ne peut pas être affichée' }

export async function createProject(
  db: Database,
  input: ProjectCreate,
  now: Date,
  render: RenderMarkdown,
): Promise<Project> {
  const pieces = await renderOrRefuse(render, input.description, DESCRIPTION)
  const imageAlts = altsOfShown(input.imageAlts ?? {}, input.image, input.gallery ?? [])
  const project = await insertProject(db, { ...input, imageAlts, createdAt: now, updatedAt: now })
  await keepRendering(db, 'projects', { id: project.id, source: sourceOf(input.description), pieces })
  return project
}

/** Undefined when there is no such project. */
export async function editProject(
  db: Database,
  id: number,
  edit: ProjectUpdate,
  now: Date,
  render: RenderMarkdown,
): Promise<EditResult<Project> | undefined> {
  // Before the row is locked: others must not wait for it.
  const pieces =
    edit.description === undefined ? undefined : await renderOrRefuse(render, edit.description, DESCRIPTION)
  return inTransaction(db, async (tx) => {
    const current = await lockProject(tx, id)
    if (!current) return undefined
    if (isStale(current, edit)) return { outcome: 'stale', row: current }
    const patch = givenFields(edit)
    const next = { ...current, ...patch }
    const row = await updateProject(tx, id, {
      ...patch,
      imageAlts: altsOfShown(next.imageAlts, next.image, next.gallery),
      version: current.version + 1,
      updatedAt: now,
    })
    if (pieces) await keepRendering(tx, 'projects', { id, source: sourceOf(row.description), pieces })
    return { outcome: 'saved', row }
  })
}
