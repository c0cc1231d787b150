import type { ActKind, REFUSAL_REASONS } from '@vigie/contract/common/acts.ts'
import type { Database } from '#db/client.ts'
import { sha256 } from '#lib/tokens.ts'
import { upsertRefusal } from './acts.queries.ts'
import { toLine } from './record-act.ts'

type Refusal = {
  kind: Extract<ActKind, `${string}.refused`>
  /** The account, where one exists; a typed address is never kept, since people type passwords there. */
  by?: number | undefined
  reason: (typeof REFUSAL_REASONS)[number]
}

/**
 * Refusals of one minute, origin and account are counted on one line, and beyond a hundred such lines in a minute on
 * one for all the others: somebody who tries passwords from everywhere does not fill the disk.
 */
export async function recordRefusal(db: Database, { kind, by, reason }: Refusal, now: Date) {
  const line = toLine({ kind, by, details: { reason } }, now)
  const minute = `${kind} ${now.toISOString().slice(0, 16)}`
  const place = sha256(JSON.stringify([by ?? null, line.ip, reason])).toString('base64url')
  await upsertRefusal(db, line, { minute, key: `${minute} ${place}` })
}
