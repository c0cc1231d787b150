import { INVALID_DATA } from '@vigie/contract/common.ts'
import { PROJECT_NOT_FOUND } from '@vigie/contract/projects.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { errorMessage } from '@/lib/http/error-message.ts'

const FALLBACKS = {
  list: 'Erreur lors de la récupération des projets',
  categories: 'Erreur lors de la récupération des catégories',
  read: 'Erreur lors du chargement du projet',
  create: 'Erreur lors de la création du projet',
  update: 'Erreur lors de la mise à jour du projet',
  delete: 'Erreur lors de la suppression',
  duplicate: 'Erreur lors de la duplication du projet',
} as const
const SAVE_FAILED = 'Erreur lors de la sauvegarde du projet'

export type ProjectAction = keyof typeof FALLBACKS

export function projectMessage(error: unknown, action: ProjectAction) {
  if (error instanceof ApiError && error.status === 400) return error.message || INVALID_DATA
  return errorMessage(error, FALLBACKS[action], { 404: PROJECT_NOT_FOUND })
}

/** The form also meets failures that no call has named, such as an answer that nobody can read. */
export function saveMessage(error: unknown, action: 'create' | 'update') {
  const isNamed = error instanceof ApiError || error instanceof NetworkError
  return isNamed ? projectMessage(error, action) : SAVE_FAILED
}
