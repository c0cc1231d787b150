import { createQuestion } from '../drafts/open-question.ts'

const question = createQuestion()
let dismissed = false

/**
 * Asks the person to sign in again over the form that is open; resolves to whether they did.
 * Once dismissed, only a save asks again: background reads would reopen the dialog every two seconds.
 */
export function requestSignIn({ isSave }: { isSave: boolean }): Promise<boolean> {
  if (!question.isAsked() && dismissed && !isSave) return Promise.resolve(false)
  return question.ask()
}

export function settleSignIn(isSignedIn: boolean) {
  dismissed = !isSignedIn
  question.settle(isSignedIn)
}

export const useSignInRequested = question.useIsAsked
