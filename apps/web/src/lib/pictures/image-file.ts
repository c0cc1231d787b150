import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@vigie/contract/common.ts'
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@vigie/contract/uploads.ts'

/** For the `accept` of a file picker. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',')

/** Why this file cannot be a picture of ours, or null. A picker only suggests: any file can be dropped in it. */
export function imageFileProblem(file: File) {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return NOT_AN_IMAGE
  if (file.size > IMAGE_MAX_BYTES) return IMAGE_TOO_LARGE
  return null
}
