import {
  CHALLENGE_MINUTES,
  type LoginRefusal,
  SECOND_STEP_REQUIRED,
  SECOND_STEP_REQUIRED_MESSAGE,
} from '@vigie/contract/accounts/second-step.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { insertChallenge } from './challenges.queries.ts'
import { listPossibleSteps } from './second-steps.queries.ts'

type Account = { id: number; passwordHash: string }

/** ACCT-02: after the right password, the refusal that makes the browser prompt for the second step. */
export async function openChallenge(
  db: Database,
  { id, passwordHash }: Account,
  now: Date,
): Promise<LoginRefusal> {
  const challenge = randomToken()
  await insertChallenge(db, {
    hash: sha256(challenge),
    userId: id,
    passwordMark: sha256(passwordHash),
    expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
  })
  const steps = await listPossibleSteps(db, id)
  return {
    success: false,
    code: SECOND_STEP_REQUIRED,
    message: SECOND_STEP_REQUIRED_MESSAGE,
    challenge,
    steps,
  }
}
