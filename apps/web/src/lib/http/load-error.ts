import { ApiError, OfflineError } from './api-error.ts'

/** « Erreur 500: Internal Server Error », as the lists of requests and appointments say it. */
export function loadErrorMessage(error: unknown) {
  if (error instanceof ApiError) return `Erreur ${error.status}: ${error.statusText}`
  if (error instanceof OfflineError) return error.message
  return 'Connexion au serveur impossible'
}
