import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

/** What proves the exemption of the measure from consent, and cannot be read from the sums. */
export const exemptionProofs = pgTable('exemption_proofs', {
  id: integer('id').primaryKey().default(1),
  /** The last run of the job that deletes salts and sessions. */
  erasedAt: instant('erased_at'),
  /** The last request that declined to be counted, made by ourselves. */
  opposedAt: instant('opposed_at'),
  opposedStatus: integer('opposed_status'),
  opposedCookie: boolean('opposed_cookie'),
})
