import { PROOF_REQUIRED } from '@vigie/contract/accounts/proof.ts'
import { apiErrorSchema } from '@vigie/contract/common.ts'
import { createQuestion } from '../drafts/open-question.ts'

const question = createQuestion()

/** Asks for the password again over the form that is open; resolves to whether it was given. */
export const requestProof = question.ask
export const settleProof = question.settle
export const useProofRequested = question.useIsAsked

export async function asksForProof(response: Response) {
  if (response.status !== 403) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return apiErrorSchema.safeParse(body).data?.code === PROOF_REQUIRED
}
