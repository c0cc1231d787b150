import type { Database } from '#db/client.ts'
import { journalled } from '#journal/record-act.ts'
import { deleteRequest } from './requests.queries.ts'

/** False when there is no such request. */
export function removeRequest(db: Database, id: number, now: Date) {
  return journalled(
    db,
    now,
    (tx) => deleteRequest(tx, id),
    (isDeleted) => (isDeleted ? { kind: 'request.deleted', object: { kind: 'request', id } } : undefined),
  )
}
