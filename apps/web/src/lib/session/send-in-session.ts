import { hasUnsavedWork } from '../drafts/unsaved-work.ts'
import { session } from './session.ts'

type Options = {
  /** Resolves to whether the session could be renewed. */
  renew: () => Promise<boolean>
  isSave: boolean
  /** A refusal is nobody's business: the session stays as it is, and nobody is asked to sign in. */
  isBackground?: boolean | undefined
}

/**
 * Sends, and sends again once the person has given what the server asked for: a proof, a newer token, a
 * sign-in.
 */
export async function sendInSession(send: () => Promise<Response>, { renew, isSave, isBackground }: Options) {
  let sentAt = performance.now()
  let response = await send()
  while (response.status === 403 && !isBackground) {
    const refused = response.clone()
    const { giveWhatIsAsked } = await loadQuestions()
    const isGiven = await giveWhatIsAsked(refused, sentAt)
    if (isGiven === undefined) break
    if (!isGiven) return response
    sentAt = performance.now()
    response = await send()
  }
  if (response.status !== 401 && response.status !== 403) return response

  if (await renew()) {
    response = await send()
    if (response.status !== 401) return response
  }
  if (isBackground) return response
  if (!hasUnsavedWork()) {
    session.end('expired')
    return response
  }
  // The form stays as it is under a sign-in dialog, and what it was saving is sent again.
  const { requestSignIn } = await loadQuestions()
  return (await requestSignIn({ isSave })) ? send() : response
}

/** Loaded with the frame of the signed-in pages: the first load of /login does without them. */
const loadQuestions = () => import('./refusal-questions.ts')
