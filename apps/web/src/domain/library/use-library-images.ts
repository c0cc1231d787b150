import { useQueries } from '@tanstack/react-query'
import type { PublicImage } from '@vigie/contract/common/images.ts'
import { uploadId } from '@vigie/contract/writing/uploads.ts'
import { libraryQueries } from './api.ts'

/** As many as the API gives at once. */
const AT_ONCE = 100

/** What the library says of these images. Undefined until it is known, and for images of other sites. */
export function useLibraryImages(addresses: readonly (string | null | undefined)[]) {
  const ids = [...new Set(addresses.flatMap((address) => uploadId(address ?? '') ?? []))].sort()
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  const known = useQueries({
    queries: parts.map((part) => libraryQueries.images(part)),
    combine: (results): Record<string, PublicImage> => Object.assign({}, ...results.map(({ data }) => data)),
  })
  return (address: string | null | undefined): PublicImage | undefined => known[uploadId(address ?? '') ?? '']
}
