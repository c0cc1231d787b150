import type { ActKind, REFUSAL_REASONS } from '@vigie/contract/accounts/acts.ts'
import type { Database } from '#db/client.ts'
import { sha256 } from '#lib/tokens.ts'
import { upsertRefusal } from './acts.queries.ts'
import { toLine } from './record-act.ts'

type Refusal = {
  kind: Extract<ActKind, `${string}.refused`>
  /** The account that was tried, where one exists. A typed address is never kept: people type passwords there. */
  by?: number | undefined
  reason: (typeof REFUSAL_REASONS)[number]
}

/**
 * Refusals of one minute, origin and account are counted on one line, and beyond a hundred such lines in a minute on
 * one for all the others: somebody who tries passwords from everywhere does not fill the disk.
 */
export async function recordRefusal(db: Database, { kind, by, reason }: Refusal, now: Date) {
  // Nobody has shown to be the owner of the account at a sign-in; who proves a session again has.
  const object = kind === 'session.refused' && by ? ({ kind: 'user', id: by } as const) : undefined
  const line = toLine({ kind, by: object ? undefined : by, object, details: { reason } }, now)
  const minute = `${kind} ${now.toISOString().slice(0, 16)}`
  const place = sha256(JSON.stringify([by ?? null, line.ip, reason])).toString('base64url')
  await upsertRefusal(db, line, { minute, key: `${minute} ${place}` })
}
