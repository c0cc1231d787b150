import { audited } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import { moveToDeleted } from '#content/history/deleted.queries.ts'
import type { Database } from '#db/client.ts'

/** Undefined when there is no such project. */
export function deleteProject(db: Database, id: number, saver: { now: Date; by: number }) {
  return audited(
    db,
    saver.now,
    (tx) => moveToDeleted(tx, 'projects', id, saver),
    (row) => row && { kind: 'content.deleted', object: contentObject('projects', id, row.title) },
  )
}
