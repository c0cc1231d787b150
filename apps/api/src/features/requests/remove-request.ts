import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { deleteRequest } from './requests.queries.ts'

/** False when there is no such request. */
export function removeRequest(db: Database, id: number, now: Date) {
  return audited(
    db,
    now,
    (tx) => deleteRequest(tx, id),
    (isDeleted) => (isDeleted ? { kind: 'request.deleted', object: { kind: 'request', id } } : undefined),
  )
}
