import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { deleteUpTo, findHead, findLastOld, lockChain, saveHead } from './chain.queries.ts'
import { chainKey, type Head, headMac } from './chain.ts'
import { sealAuditLog } from './seal-audit-log.ts'

type Last = { position: number; hash: Buffer }
type Retention = { secret: string; days: number }

async function moveBase(tx: Database, secret: string, { position, hash }: Head, last: Last) {
  const next: Head = { basePosition: last.position, baseHash: last.hash, position, hash }
  await saveHead(tx, { ...next, mac: headMac(chainKey(secret), next) })
}

/** Removes what is older than the journal is kept; the hash of the last removed line is where the chain begins then. */
export async function forgetOldLines(db: Database, { secret, days }: Retention, now: Date) {
  await sealAuditLog(db, secret, now)
  return inTransaction(db, async (tx) => {
    await lockChain(tx)
    const head = await findHead(tx)
    const last = await findLastOld(tx, new Date(now.getTime() - days * DAY_MS))
    if (!head || !last) return 0
    // Lines from before a chain that was begun anew are not its beginning.
    if (last.position > head.basePosition) await moveBase(tx, secret, head, last)
    return deleteUpTo(tx, last.position)
  })
}
