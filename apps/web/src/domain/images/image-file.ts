import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@vigie/contract/common/fields.ts'
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@vigie/contract/writing/uploads.ts'

/** For the `accept` of a file picker. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',')

export const isImage = ({ type }: Pick<File, 'type'>) => IMAGE_TYPES.some((known) => known === type)
export const isTooLarge = ({ size }: Pick<File, 'size'>) => size > IMAGE_MAX_BYTES

/**
 * Why the server would refuse this file, or null. A file picker only suggests types: any file can be dropped
 * on it.
 */
export function imageFileProblem(file: File) {
  if (!isImage(file)) return NOT_AN_IMAGE
  return isTooLarge(file) ? IMAGE_TOO_LARGE : null
}
