import type { Database } from '#db/client.ts'
import { addressHasher } from './address-hash.ts'
import { findErased } from './erasures.queries.ts'

/** RGPD-05: those of the addresses that were erased, and are not to be written to unless the person asks for it. */
export async function erasedAmong(db: Database, addresses: string[], secret: string) {
  const { hash } = addressHasher(secret)
  const byHash = new Map(addresses.map((address) => [hash(address).toString('hex'), address]))
  const erased = await findErased(
    db,
    [...byHash.keys()].map((one) => Buffer.from(one, 'hex')),
  )
  return new Set([...erased].flatMap((one) => byHash.get(one) ?? []))
}
