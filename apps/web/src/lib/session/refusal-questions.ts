import { apiErrorSchema } from '@vigie/contract/common.ts'
import { PROOF_REQUIRED } from '@vigie/contract/users.ts'
import { createQuestion } from '../drafts/open-question.ts'
import { readJson } from '../http/read-response.ts'

const proof = createQuestion()
let provedAt = Number.NEGATIVE_INFINITY

export const useProofRequested = proof.useIsAsked

export function settleProof(isProved: boolean) {
  if (isProved) provedAt = performance.now()
  proof.settle(isProved)
}

/**
 * Asks the person, over the form that is open, for what a 403 wants. Resolves to whether it was given, and to
 * undefined for a refusal that wants nothing.
 */
export async function giveWhatIsAsked(refused: Response, sentAt: number) {
  const { code } = apiErrorSchema.safeParse(await readJson(refused)).data ?? {}
  // A request that was sent before the last proof was refused for want of it: nobody is asked a second time.
  if (code === PROOF_REQUIRED) return sentAt < provedAt || proof.ask()
  return undefined
}
