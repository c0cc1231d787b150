import { SESSION_EXPIRED } from '@vigie/contract/common/refusals.ts'
import { ApiError, NetworkError, OfflineError } from './api-error.ts'

export const GENERIC_ERROR = 'Une erreur est survenue'

export type FailureWords = {
  /** Names the action above its reason, in a toast. */
  title?: string
  /** What the feature says of a refusal in place of the server's words; undefined where those are right. */
  refused?: (refusal: ApiError) => string | undefined
  /** For a server that could not be reached, or that refused without a word. */
  otherwise?: string
  /** For a failure of the page itself, such as a response that it cannot read; by default `otherwise`. */
  unexpected?: string
}

/** The sentence that a person reads for a failure; a string stands for `{ otherwise }`. */
export function failureMessage(error: unknown, words: string | FailureWords = {}) {
  const {
    refused,
    otherwise = GENERIC_ERROR,
    unexpected = otherwise,
  } = typeof words === 'string' ? { otherwise: words } : words
  if (error instanceof OfflineError) return error.message
  if (error instanceof NetworkError) return otherwise
  if (!(error instanceof ApiError)) return unexpected
  return refused?.(error) ?? (error.status === 401 ? SESSION_EXPIRED : error.message || otherwise)
}
