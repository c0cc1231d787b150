/** A full address (with a scheme or `//`), or only a query or fragment: left as it is. */
const NAMED_ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i

export const isOwnAddress = (address: string) => !NAMED_ELSEWHERE.test(address)

/** The full address of a file of this server; addresses of other servers stay as they are. */
export function fromOwnRoot(address: string, origin: string) {
  if (!isOwnAddress(address)) return address
  return address.startsWith('/') ? origin + address : `${origin}/${address}`
}

/** The candidates of a `srcset`, each an address and a descriptor. */
export function ownCandidates(srcSet: unknown, origin: string) {
  return [srcSet].flat().map((candidate) => fromOwnRoot(String(candidate).trim(), origin))
}

type WithImages = { image?: string | null; gallery?: string[]; imageAlts?: Record<string, string> }

/** Makes the image addresses of a row full, so that they work on the pages of the company's site. */
export function withOwnAddresses<Row extends WithImages>(row: Row, origin: string): Row {
  const { image, gallery, imageAlts } = row
  const toFull = (address: string) => fromOwnRoot(address, origin)
  return {
    ...row,
    ...(image ? { image: toFull(image) } : {}),
    ...(gallery ? { gallery: gallery.map(toFull) } : {}),
    ...(imageAlts
      ? { imageAlts: Object.fromEntries(Object.entries(imageAlts).map(([key, alt]) => [toFull(key), alt])) }
      : {}),
  }
}
