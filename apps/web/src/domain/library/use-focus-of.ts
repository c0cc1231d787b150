import type { Focus } from '@vigie/contract/common/pictures.ts'
import { usePicturesOf } from './use-pictures-of.ts'

/**
 * MEDIA-08: the points of interest of the pictures that a list shows. Undefined until they are known, and for pictures
 * of other sites: those are shown around their middle.
 */
export function useFocusOf(addresses: readonly (string | null | undefined)[]) {
  const pictureOf = usePicturesOf(addresses)
  return (address: string | null | undefined): Focus | undefined => pictureOf(address)?.focus
}
