import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { deleteMedicine } from './medicines.queries.ts'

/** The medicine as it was; undefined when there is none of this code. */
export function removeMedicine(db: Database, code: string, now: Date) {
  return audited(
    db,
    now,
    (tx) => deleteMedicine(tx, code),
    (row) => row && { kind: 'medicine.deleted', object: { kind: 'medicine', title: row.denomination } },
  )
}
