import { INVALID_DATA } from '@vigie/contract/common/refusals.ts'
import { CAMPAIGN_NOT_FOUND } from '@vigie/contract/mailing/campaigns.ts'
import type { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'

export const CAMPAIGN_FAILURES = {
  list: words('Les campagnes n’ont pas pu être lues'),
  read: words('La campagne n’a pas pu être lue'),
  report: words('Le bilan n’a pas pu être lu'),
  create: words('La campagne n’a pas pu être créée'),
  update: words('La campagne n’a pas pu être enregistrée'),
  delete: words('La campagne n’a pas pu être supprimée'),
  duplicate: words('La campagne n’a pas pu être dupliquée'),
  preview: words('L’aperçu n’a pas pu être préparé'),
  articles: words('Les articles n’ont pas pu être lus'),
  recipients: words('Le nombre de destinataires n’a pas pu être lu'),
  test: words('Le test n’est pas parti'),
  send: words('L’envoi n’a pas commencé'),
  programme: words('La campagne n’a pas pu être programmée'),
  cancelProgramme: words('La programmation n’a pas pu être annulée'),
  pause: words('L’envoi n’a pas pu être mis en pause'),
  resume: words('L’envoi n’a pas pu reprendre'),
  stop: words('L’envoi n’a pas pu être arrêté'),
  archive: words('L’archive n’a pas pu être modifiée'),
  sender: words('L’expéditeur n’a pas été enregistré'),
}

function words(otherwise: string): FailureWords {
  return { refused, otherwise }
}

function refused({ status, message }: ApiError) {
  if (status === 404) return CAMPAIGN_NOT_FOUND
  return status === 400 ? message || INVALID_DATA : undefined
}
