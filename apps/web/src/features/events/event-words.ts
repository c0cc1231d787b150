import { EVENT_NOT_FOUND } from '@vigie/contract/agenda/events.ts'
import type { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'

const UPDATE_FAILED = "Erreur lors de la modification de l'événement"
const SAVE_FAILED = 'Erreur lors de la sauvegarde'
const BY_STATUS: Readonly<Record<number, string>> = {
  403: 'Accès refusé. Permissions insuffisantes.',
  404: EVENT_NOT_FOUND,
}

export const EVENT_FAILURES = {
  list: { refused: refusedList, otherwise: 'Erreur lors de la récupération des événements' },
  create: { ...words("Erreur lors de la création de l'événement"), unexpected: SAVE_FAILED },
  update: { ...words(UPDATE_FAILED), unexpected: SAVE_FAILED },
  move: words(UPDATE_FAILED),
  deactivate: words("Erreur lors de la suppression de l'événement"),
  delete: words('Erreur lors de la suppression définitive'),
} satisfies Record<string, FailureWords>

function words(otherwise: string): FailureWords {
  return { refused, otherwise }
}

function refused({ status, message, details }: ApiError) {
  if (status !== 400) return BY_STATUS[status]
  if (details.length > 0) return `Données invalides: ${details.join(', ')}`
  return message || "Données d'événement invalides"
}

function refusedList({ status }: ApiError) {
  return status === 500 ? 'Erreur serveur. Veuillez réessayer plus tard.' : BY_STATUS[status]
}
