import { hasUnsavedWork } from '@/lib/unsaved-work.ts'
import { session } from './session.ts'

type Options = {
  /** Resolves to whether the session could be renewed. */
  renew: () => Promise<boolean>
  isSave: boolean
  /** A 401 is ignored: it neither ends the session nor opens the sign-in dialog. */
  isBackground?: boolean | undefined
}

/**
 * Sends, and retries once the person has supplied what the server requires: a proof, a newer token, a sign-in.
 */
export async function sendInSession(send: () => Promise<Response>, { renew, isSave, isBackground }: Options) {
  let mayRenew = true
  let hasSignedIn = false
  for (;;) {
    const sentAt = performance.now()
    const response = await send()
    const { status } = response
    if (status !== 401 && status !== 403) return response
    if (status === 403 && !isBackground) {
      const { giveWhatIsAsked } = await loadQuestions()
      const isGiven = await giveWhatIsAsked(response.clone(), sentAt)
      if (isGiven === false) return response
      if (isGiven) {
        // A proof ends the token that it was given under, even one that was renewed just before.
        mayRenew = true
        continue
      }
    }
    if (mayRenew) {
      mayRenew = false
      if (await renew()) continue
    } else if (status === 403) return response

    if (isBackground || hasSignedIn) return response
    if (!hasUnsavedWork()) {
      session.end('expired')
      return response
    }
    // The form stays as it is under a sign-in dialog, and what it was saving is sent again.
    const { requestSignIn } = await loadQuestions()
    if (!(await requestSignIn({ isSave }))) return response
    hasSignedIn = true
  }
}

/** Loaded with the frame of the signed-in pages: the first load of /login does without them. */
const loadQuestions = () => import('./refusal-questions.ts')
