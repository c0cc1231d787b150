import { OWN_SECOND_STEP_FIRST } from '@vigie/contract/accounts/second-step.ts'
import { lockAccount } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { saveSecondStepRequired } from './second-step-rule.queries.ts'

/** Requires a second step of everybody, or no longer; acts at once on the open sessions. */
export async function requireSecondStep(db: Database, askerId: number, required: boolean, now: Date) {
  await inTransaction(db, async (tx) => {
    const asker = await lockAccount(tx, askerId)
    if (required && asker.secondStepCount === 0) throw conflict(OWN_SECOND_STEP_FIRST)
    await saveSecondStepRequired(tx, required)
    const kind = required ? 'settings.second_step_required' : 'settings.second_step_optional'
    await recordAct(tx, { kind }, now)
  })
}
