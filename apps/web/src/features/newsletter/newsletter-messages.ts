import { INVALID_DATA } from '@vigie/contract/common.ts'
import { SUBSCRIPTION_NOT_FOUND } from '@vigie/contract/newsletter.ts'
import type { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'

export const NEWSLETTER_FAILURES = {
  list: { refused, otherwise: 'Erreur lors de la récupération des abonnements' },
  stats: { refused, otherwise: 'Erreur lors de la récupération des statistiques' },
  delete: {
    refused: (refusal) => (refusal.status === 404 ? SUBSCRIPTION_NOT_FOUND : refused(refusal)),
    otherwise: 'Erreur lors de la suppression',
  },
  export: { refused, otherwise: "Erreur lors de l'export" },
} satisfies Record<string, FailureWords>

function refused({ status, message }: ApiError) {
  return status === 400 ? message || INVALID_DATA : undefined
}
