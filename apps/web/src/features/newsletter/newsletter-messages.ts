import { INVALID_DATA } from '@vigie/contract/common.ts'
import { SUBSCRIPTION_NOT_FOUND } from '@vigie/contract/newsletter.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { errorMessage } from '@/lib/http/error-message.ts'

const FALLBACKS = {
  list: 'Erreur lors de la récupération des abonnements',
  stats: 'Erreur lors de la récupération des statistiques',
  delete: 'Erreur lors de la suppression',
  export: "Erreur lors de l'export",
} as const

export function newsletterMessage(error: unknown, action: keyof typeof FALLBACKS) {
  if (error instanceof ApiError && error.status === 400) return error.message || INVALID_DATA
  return errorMessage(error, FALLBACKS[action], action === 'delete' ? { 404: SUBSCRIPTION_NOT_FOUND } : {})
}
