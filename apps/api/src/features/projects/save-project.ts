import type { Project, ProjectCreate, ProjectUpdate } from '@vigie/contract/projects.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { type EditResult, givenFields, isStale } from '#lib/edit-version.ts'
import { altsOfShown } from '#lib/image-alts.ts'
import { insertProject, lockProject, updateProject } from './projects.queries.ts'

export async function createProject(db: Database, input: ProjectCreate, now: Date): Promise<Project> {
  const imageAlts = altsOfShown(input.imageAlts ?? {}, input.image, input.gallery ?? [])
  return insertProject(db, { ...input, imageAlts, createdAt: now, updatedAt: now })
}

/** Undefined when there is no such project. */
export async function editProject(
  db: Database,
  id: number,
  edit: ProjectUpdate,
  now: Date,
): Promise<EditResult<Project> | undefined> {
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
    return { outcome: 'saved', row }
  })
}
