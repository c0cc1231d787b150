import type { FailureWords } from './error-message.ts'
import { UNREACHABLE } from './network.ts'

/** REQ-17: « Erreur 500: erreur interne du serveur », for the lists of requests and appointments. */
export const LOAD_FAILURE: FailureWords = {
  refused: ({ status }) => `Erreur ${status}: ${statusWords(status)}`,
  otherwise: UNREACHABLE,
}

/** In French, and also over HTTP/2, whose responses have no status text. */
function statusWords(status: number) {
  return STATUS_WORDS[status] ?? (status < 500 ? 'requête refusée' : 'erreur du serveur')
}

const STATUS_WORDS: Partial<Record<number, string>> = {
  401: 'session expirée',
  403: 'accès refusé',
  404: 'introuvable',
  429: 'trop de requêtes',
  500: 'erreur interne du serveur',
  502: 'passerelle en défaut',
  503: 'service indisponible',
  504: 'délai dépassé',
}
