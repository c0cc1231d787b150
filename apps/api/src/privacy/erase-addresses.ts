import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { addressHasher } from './address-hash.ts'
import { addForgottenMonths, type Erasure } from './erasures.queries.ts'
import { type Addresses, countPersonRows, erasePersonRows, lockPersonRows } from './person-rows.queries.ts'
import { PERSONAL_TABLES } from './personal-data.ts'

/** For so long an erased address is not written to by an import, and is erased again from a copy that is restored. */
export const ERASURES_KEPT_MS = 3 * 365 * DAY_MS

/**
 * RGPD-05: nothing of who has one of these addresses stays; in the caller's transaction. Returns the number of records,
 * and the tables that were changed.
 */
export async function eraseAddresses(tx: Database, addresses: Addresses, timeZone: string, now: Date) {
  await lockPersonRows(tx, addresses)
  await addForgottenMonths(tx, addresses, timeZone)
  // Counted before: triggers delete some rows with those of other tables.
  const erased = [...(await countPersonRows(tx, addresses))].filter(([, count]) => count > 0)
  await erasePersonRows(tx, addresses, now)
  return {
    records: erased.reduce((sum, [table, count]) => sum + (PERSONAL_TABLES[table]?.order ? count : 0), 0),
    tables: erased.map(([table]) => table),
  }
}

export function toErasures(addresses: Addresses, secret: string, now: Date): Erasure[] {
  const { hash } = addressHasher(secret)
  return addresses.map((address) => ({ id: randomUUID(), addressHash: hash(address), erasedAt: now }))
}
