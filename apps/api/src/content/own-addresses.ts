/** With a scheme or `//`, it is somebody's in full already; a mere query or fragment names no file. */
const NAMED_ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i

/** The address of a file of this server, from `origin` on; those of others stay as they are. */
export function fromOwnRoot(address: string, origin: string) {
  if (NAMED_ELSEWHERE.test(address)) return address
  return address.startsWith('/') ? origin + address : `${origin}/${address}`
}

/** The candidates of a `srcset`, each an address and a descriptor. */
export function ownCandidates(srcSet: unknown, origin: string) {
  return [srcSet].flat().map((candidate) => fromOwnRoot(String(candidate).trim(), origin))
}

type Pictured = { image?: string | null; gallery?: string[]; imageAlts?: Record<string, string> }

/** What a site shows, with addresses that work on its own pages. */
export function withOwnAddresses<Row extends Pictured>(row: Row, origin: string): Row {
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
