import { EVENT_NOT_FOUND } from '@vigie/contract/events.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { errorMessage } from '@/lib/http/error-message.ts'

export type EventAction = 'list' | 'create' | 'update' | 'deactivate' | 'delete'

const FALLBACKS: Record<EventAction, string> = {
  list: 'Erreur lors de la récupération des événements',
  create: "Erreur lors de la création de l'événement",
  update: "Erreur lors de la modification de l'événement",
  deactivate: "Erreur lors de la suppression de l'événement",
  delete: 'Erreur lors de la suppression définitive',
}
const SAVE_FAILED = 'Erreur lors de la sauvegarde'
const BY_STATUS = { 403: 'Accès refusé. Permissions insuffisantes.', 404: EVENT_NOT_FOUND }

export function eventMessage(error: unknown, action: EventAction) {
  if (error instanceof ApiError) {
    if (error.status === 400 && action !== 'list') return invalidMessage(error)
    if (error.status === 500 && action === 'list') return 'Erreur serveur. Veuillez réessayer plus tard.'
  }
  return errorMessage(error, FALLBACKS[action], BY_STATUS)
}

/** The form also meets failures that no call has named, such as an answer that nobody can read. */
export function saveMessage(error: unknown, action: 'create' | 'update') {
  const isNamed = error instanceof ApiError || error instanceof NetworkError
  return isNamed ? eventMessage(error, action) : SAVE_FAILED
}

function invalidMessage({ details, message }: ApiError) {
  if (details.length > 0) return `Données invalides: ${details.join(', ')}`
  return message || "Données d'événement invalides"
}
