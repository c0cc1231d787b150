import { HOUR_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  countUnsealed,
  findHead,
  findLastPosition,
  hasUnsealedBefore,
  listUnsealed,
  lockChain,
  saveHead,
  sealLines,
} from './chain.queries.ts'
import { CHAIN_START, type ChainKey, chainKey, type Head, headMac, lineHash } from './chain.ts'
import { recordAct } from './record-act.ts'

const LINES_AT_ONCE = 500

/**
 * Gives the lines that were written since the last time their place in the chain. Afterwards and not at the act, whose
 * transaction would otherwise make all others wait for its end.
 */
export async function sealAuditLog(db: Database, secret: string, now: Date) {
  if ((await countUnsealed(db)) === 0) return
  for (;;) {
    const sealed = await inTransaction(db, (tx) => sealSome(tx, secret, now))
    if (sealed < LINES_AT_ONCE) return
  }
}

async function sealSome(tx: Database, secret: string, now: Date) {
  await lockChain(tx)
  const key = chainKey(secret)
  // Before the lines are read: the line about a new chain is sealed with them.
  const head = await findWholeHead(tx, key, now)
  const lines = await listUnsealed(tx, new Date(now.getTime() - MINUTE_MS), LINES_AT_ONCE)
  if (lines.length === 0) return 0
  let { position, hash } = head
  const sealed = lines.map((line) => {
    position += 1
    hash = lineHash(key, hash, position, line.content)
    return { ...line, position, hash }
  })
  await sealLines(tx, sealed)
  const { basePosition, baseHash } = head
  const next: Head = { basePosition, baseHash, position, hash }
  await saveHead(tx, { ...next, mac: headMac(key, next) })
  return lines.length
}

/**
 * A head that does not fit its seal is not extended, or what was done to it would be sealed with the rest: a new chain
 * begins after it, and the verification goes on telling of the lines before. It is also what another secret leads to.
 */
async function findWholeHead(tx: Database, key: ChainKey, now: Date): Promise<Head> {
  const head = await findHead(tx)
  const last = await findLastPosition(tx)
  if (head && last <= head.position && headMac(key, head).equals(head.mac)) return head
  const position = Math.max(head?.position ?? 0, last)
  // Lines are sealed within seconds: old ones without a chain have lost theirs.
  const isRestart = position > 0 || (await hasUnsealedBefore(tx, new Date(now.getTime() - HOUR_MS)))
  if (isRestart) await recordAct(tx, { kind: 'journal.chain_restarted', by: 'product' }, now)
  return { basePosition: position, baseHash: CHAIN_START, position, hash: CHAIN_START }
}
