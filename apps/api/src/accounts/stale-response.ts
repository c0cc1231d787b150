import { STALE_VERSION } from '@vigie/contract/common/refusals.ts'
import type { Database } from '#db/client.ts'
import { findDoer } from './users.queries.ts'

type Stale<Row> = { row: Row; savedBy: number | null }
type Asked = { by: number; says: (who: string) => string }

/** The body of the 409 of a save that comes too late: whose came first, when, and what is stored now. */
export async function staleResponse<Row extends { updatedAt: string }>(
  db: Database,
  { row, savedBy }: Stale<Row>,
  { by, says }: Asked,
) {
  const saver = await findDoer(db, savedBy)
  const who =
    savedBy === by
      ? 'vous, dans un autre onglet ou sur un autre appareil'
      : saver?.name || 'une autre personne'
  return {
    success: false as const,
    code: STALE_VERSION,
    message: says(who),
    current: row,
    savedBy: saver,
    savedAt: row.updatedAt,
  }
}
