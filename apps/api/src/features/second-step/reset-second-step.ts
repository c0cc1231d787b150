import { mailSecurity } from '#accounts/mail-security.ts'
import { endSessions } from '#accounts/sign-in/sessions.queries.ts'
import { lockAccount } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { deleteSecondSteps } from './reset-second-step.queries.ts'
import { stepsReset } from './second-step-notices.ts'

/** `by` is there when nobody is signed in: a command on the server. */
type Reset = { siteName: string; by?: 'server' }

/** For somebody who has lost every second step: all of them go, and all sessions end. False when there were none. */
export async function resetSecondStep(db: Database, { siteName, by }: Reset, userId: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account.secondStepCount === 0) return false
    await deleteSecondSteps(tx, userId)
    await endSessions(tx, userId)
    await mailSecurity(tx, siteName, account, stepsReset(siteName), now)
    await recordAct(tx, { kind: 'second_step.reset', by, object: { kind: 'user', id: userId } }, now)
    return true
  })
}
