import { SESSION_END_INVALID } from '@vigie/contract/accounts/new-device.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAct } from '#journal/record-act.ts'
import { invalid } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { deleteSession } from './auth.queries.ts'
import { deleteDevice, findSessionEndLink } from './session-ends.queries.ts'

/** ACCT-04: the button behind the link of the mail. The link may be followed again: the session stays ended. */
export async function endNewSession(db: Database, token: string, now: Date) {
  await inTransaction(db, async (tx) => {
    const link = await findSessionEndLink(tx, sha256(token), now)
    if (!link) throw invalid(SESSION_END_INVALID)
    const isEnded = await deleteSession(tx, link.sessionId)
    await deleteDevice(tx, link.deviceHash)
    if (isEnded) await recordAct(tx, { kind: 'session.ended_by_link', by: link.userId }, now)
  })
}
