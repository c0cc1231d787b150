import { contentObject } from '#content/content-acts.ts'
import { moveToDeleted } from '#content/history/deleted.queries.ts'
import type { Database } from '#db/client.ts'
import { journalled } from '#journal/record-act.ts'

/** Undefined when there is no such project. */
export function deleteProject(db: Database, id: number, saver: { now: Date; by: number }) {
  return journalled(
    db,
    saver.now,
    (tx) => moveToDeleted(tx, 'projects', id, saver),
    (row) => row && { kind: 'content.deleted', object: contentObject('projects', id, row.title) },
  )
}
