import { PROOF_MINUTES, PROOF_REQUIRED, PROOF_REQUIRED_MESSAGE } from '@vigie/contract/accounts/proof.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { AppError } from './errors.ts'

/** Refuses what a stolen token alone must not be able to do. */
export function requireRecentProof(provedAt: Date, now: Date, minutes = PROOF_MINUTES) {
  const age = Math.abs(now.getTime() - provedAt.getTime())
  if (age > minutes * MINUTE_MS) throw new AppError(403, PROOF_REQUIRED, PROOF_REQUIRED_MESSAGE)
}
