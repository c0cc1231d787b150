import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@vigie/contract/common.ts'

/** For the `accept` of a file picker. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',')

/** Why this file cannot be a picture of ours, or null. A picker only suggests: any file can be dropped in it. */
export function imageFileProblem(file: File) {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'Veuillez sélectionner un fichier image.'
  if (file.size > IMAGE_MAX_BYTES) return 'Le fichier est trop volumineux. Taille maximum : 5MB.'
  return null
}
