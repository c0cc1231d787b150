import { INVALID_DATA } from '@vigie/contract/common/refusals.ts'
import { PROJECT_NOT_FOUND } from '@vigie/contract/writing/projects.ts'
import type { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'

const SAVE_FAILED = 'Erreur lors de la sauvegarde du projet'

export const PROJECT_FAILURES = {
  list: words('Erreur lors de la récupération des projets'),
  categories: words('Erreur lors de la récupération des catégories'),
  read: words('Erreur lors du chargement du projet'),
  create: { ...words('Erreur lors de la création du projet'), unexpected: SAVE_FAILED },
  update: { ...words('Erreur lors de la mise à jour du projet'), unexpected: SAVE_FAILED },
  delete: words('Erreur lors de la suppression'),
  duplicate: words('Erreur lors de la duplication du projet'),
}

function words(otherwise: string): FailureWords {
  return { refused, otherwise }
}

function refused({ status, message }: ApiError) {
  if (status === 404) return PROJECT_NOT_FOUND
  return status === 400 ? message || INVALID_DATA : undefined
}
