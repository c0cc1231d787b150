import type { FailureWords } from './error-message.ts'
import { UNREACHABLE } from './network.ts'

/** REQ-17: « Erreur 500: Internal Server Error », for the lists of requests and appointments. */
export const LOAD_FAILURE: FailureWords = {
  refused: ({ status, statusText }) => `Erreur ${status}: ${statusText}`,
  otherwise: UNREACHABLE,
}
