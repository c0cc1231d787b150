import { DAY_MS } from '@vigie/contract/common/days.ts'
import { min } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { findLastBackup } from '#db/last-backup.queries.ts'
import { oneRow } from '#db/one-row.ts'
import { users } from '#db/schema/users.ts'

const LATE_MS = 2 * DAY_MS

/** An installation that has never made a backup is late two days after its first account. */
export async function readBackupState(
  db: Database,
  now: Date,
  { isBackedUpElsewhere }: { isBackedUpElsewhere: boolean },
) {
  const madeAt = await findLastBackup(db)
  const since = madeAt ?? oneRow(await db.select({ first: min(users.createdAt) }).from(users)).first ?? now
  return {
    madeAt: madeAt?.toISOString() ?? null,
    isLate: !isBackedUpElsewhere && now.getTime() - since.getTime() > LATE_MS,
  }
}
