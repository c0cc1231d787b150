import type { Focus } from '@vigie/contract/common/images.ts'
import { useLibraryImages } from './use-library-images.ts'

/**
 * MEDIA-08: the points of interest of the images that a list shows. Undefined until they are known, and for images
 * of other sites: those are shown around their middle.
 */
export function useFocusPoints(addresses: readonly (string | null | undefined)[]) {
  const imageOf = useLibraryImages(addresses)
  return (address: string | null | undefined): Focus | undefined => imageOf(address)?.focus
}
