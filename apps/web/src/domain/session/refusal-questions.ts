import { PROOF_REQUIRED } from '@vigie/contract/accounts/proof.ts'
import { SECOND_STEP_MISSING } from '@vigie/contract/accounts/second-step.ts'
import { readJson, readRefusal } from '@/lib/http/read-response.ts'
import { createQuestion } from '@/lib/open-question.ts'
import { session } from './session.ts'

const proof = createQuestion()
const secondStep = createQuestion()
const signIn = createQuestion()
let provedAt = Number.NEGATIVE_INFINITY
let isSignInDismissed = false

// A session that ends takes its questions with it: the next person must not be asked them.
session.subscribe((event) => {
  if (event !== 'left' && event !== 'expired') return
  for (const question of [proof, secondStep, signIn]) question.settle(false)
})

export const useProofRequested = proof.useIsAsked
export const useSecondStepRequested = secondStep.useIsAsked
export const useSignInRequested = signIn.useIsAsked

export const settleSecondStep = secondStep.settle

export function settleProof(isProved: boolean) {
  if (isProved) provedAt = performance.now()
  proof.settle(isProved)
}

/**
 * Asks the person, over the form that is open, for what a 403 wants. Resolves to whether it was given, and to
 * undefined for a refusal that wants nothing.
 */
export async function giveWhatIsAsked(refused: Response, sentAt: number) {
  const code = readRefusal(await readJson(refused))?.code
  // Sent before the last proof and refused for lack of it: do not ask a second time.
  if (code === PROOF_REQUIRED) return sentAt < provedAt || proof.ask()
  if (code === SECOND_STEP_MISSING) return secondStep.ask()
  return undefined
}

/**
 * Asks the person to sign in again over the form that is open; resolves to whether they did.
 * Once dismissed, only a save asks again: background reads would reopen the dialog every two seconds.
 */
export function requestSignIn({ isSave }: { isSave: boolean }): Promise<boolean> {
  if (!signIn.isAsked() && isSignInDismissed && !isSave) return Promise.resolve(false)
  return signIn.ask()
}

export function settleSignIn(isSignedIn: boolean) {
  isSignInDismissed = !isSignedIn
  signIn.settle(isSignedIn)
}
