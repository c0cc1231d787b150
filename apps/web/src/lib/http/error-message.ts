import { SESSION_EXPIRED } from '@vigie/contract/common.ts'
import { ApiError, OfflineError } from './api-error.ts'

export const GENERIC_ERROR = 'Une erreur est survenue'

/**
 * The sentence a person reads for a failure: the wording fixed for its status, else the server's own
 * words, else the sentence of the calling feature.
 */
export function errorMessage(
  error: unknown,
  fallback = GENERIC_ERROR,
  wordingByStatus: Readonly<Record<number, string>> = {},
) {
  if (error instanceof OfflineError) return error.message
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 401) return SESSION_EXPIRED
  return wordingByStatus[error.status] ?? (error.message || fallback)
}
