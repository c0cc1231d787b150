import { SESSION_END_DAYS, SESSION_END_INVALID } from '@vigie/contract/accounts/new-device.ts'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import { removeRecentSteps } from '#accounts/remove-recent-steps.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalid } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import {
  deleteDevice,
  deleteLinkedSessions,
  findSessionEndLink,
  useSessionEndLink,
} from './session-ends.queries.ts'

/**
 * ACCT-04: the button behind the link of the mail. It may be pressed again: the session stays ended, and what was
 * added since the first time stays.
 */
export async function endNewSession(db: Database, siteName: string, token: string, now: Date) {
  await inTransaction(db, async (tx) => {
    const link = await findSessionEndLink(tx, sha256(token), now)
    if (!link) throw invalid(SESSION_END_INVALID)
    await deleteLinkedSessions(tx, link)
    await deleteDevice(tx, link.deviceHash)
    if (!(await useSessionEndLink(tx, link.hash, now))) return
    const since = new Date(link.expiresAt.getTime() - SESSION_END_DAYS * DAY_MS)
    await removeRecentSteps(tx, { userId: link.userId, since, siteName }, now)
    await recordAct(tx, { kind: 'session.ended_by_link', by: link.userId }, now)
  })
}
