import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

/**
 * RGPD-07: who was erased, as a keyed hash of the address; also in a file of the data folder, which no backup holds.
 *
 * - index erasures_address: whether an address that is imported was erased.
 * - index erasures_age: the job that forgets old ones.
 */
export const erasures = pgTable('erasures', {
  id: uuid('id').primaryKey(),
  addressHash: bytea('address_hash').notNull(),
  erasedAt: instant('erased_at').notNull(),
})
