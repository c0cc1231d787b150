import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { deleteUpTo, findHead, findLastOld, lockChain, saveHead } from './chain.queries.ts'
import { chainKey, type Head, headMac } from './chain.ts'
import { sealAuditLog } from './seal-audit-log.ts'

type Last = { position: number; hash: Buffer }
type Retention = { secret: string; before: Date }

async function moveBase(tx: Database, secret: string, { position, hash }: Head, last: Last) {
  const next: Head = { basePosition: last.position, baseHash: last.hash, position, hash }
  await saveHead(tx, { ...next, mac: headMac(chainKey(secret), next) })
}

/** Removes the lines of before then; the hash of the last removed line is where the chain begins then. */
export async function forgetOldLines(db: Database, { secret, before }: Retention, now: Date) {
  await sealAuditLog(db, secret, now)
  return inTransaction(db, async (tx) => {
    await lockChain(tx)
    const head = await findHead(tx)
    const last = await findLastOld(tx, before)
    if (!head || !last) return 0
    // Lines from before a chain that was begun anew are not its beginning.
    if (last.position > head.basePosition) await moveBase(tx, secret, head, last)
    return deleteUpTo(tx, last.position)
  })
}
