import { INVALID_DATA } from '@vigie/contract/common/refusals.ts'
import type { ConsentKind } from '@vigie/contract/mailing/newsletter.ts'
import { SUBSCRIPTION_NOT_FOUND } from '@vigie/contract/mailing/newsletter.ts'
import type { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'

export const NEWSLETTER_FAILURES = {
  list: { refused, otherwise: 'Erreur lors de la récupération des abonnements' },
  detail: {
    refused: (refusal) => (refusal.status === 404 ? SUBSCRIPTION_NOT_FOUND : refused(refusal)),
    otherwise: 'L’abonnement n’a pas pu être lu',
  },
  stats: { refused, otherwise: 'Erreur lors de la récupération des statistiques' },
  delete: {
    refused: (refusal) => (refusal.status === 404 ? SUBSCRIPTION_NOT_FOUND : refused(refusal)),
    otherwise: 'Erreur lors de la suppression',
  },
  add: { refused, otherwise: 'L’abonné n’a pas pu être ajouté' },
  liftSuspension: { refused, otherwise: 'La suspension n’a pas pu être levée' },
  import: { refused, otherwise: 'L’import n’a pas pu commencer' },
  importProgress: { refused, otherwise: 'L’avancement de l’import n’a pas pu être lu' },
  cancelImport: { refused, otherwise: 'L’import n’a pas pu être annulé' },
  refusedLines: { refused, otherwise: 'Les lignes refusées n’ont pas pu être téléchargées' },
  export: { refused, otherwise: 'Erreur lors de l’export' },
} satisfies Record<string, FailureWords>

function refused({ status, message }: ApiError) {
  return status === 400 ? message || INVALID_DATA : undefined
}

export const CONSENT_LABELS: Record<ConsentKind, string> = {
  given: 'Accord donné sur le site',
  imported: 'Import par fichier',
  added: 'Ajout à la main',
  confirmed: 'Confirmation par le lien de l’e-mail',
  left: 'Désinscription',
}
/** What an administrator gave, or what the person read. */
export const CONSENT_WORDING_LABELS = { proof: 'Preuve indiquée', words: 'Mots acceptés' }
