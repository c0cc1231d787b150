import { createQuestion } from '../drafts/open-question.ts'
import { readJson, readRefusal } from '../http/read-response.ts'

const question = createQuestion()

/** Asks for the password again over the form that is open; resolves to whether it was given. */
export const requestProof = question.ask
export const settleProof = question.settle
export const useProofRequested = question.useIsAsked

export async function asksForProof(response: Response) {
  if (response.status !== 403) return false
  const refusal = readRefusal(await readJson(response.clone()))
  // The first load of /login does without the file, which needs zod.
  const { PROOF_REQUIRED } = await import('@vigie/contract/accounts/proof.ts')
  return refusal?.code === PROOF_REQUIRED
}
