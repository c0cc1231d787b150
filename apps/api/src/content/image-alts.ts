/** Texts of pictures that are no longer shown would come back with a picture of the same address. */
export function altsOfShown(alts: Record<string, string>, image: string | null, gallery: string[]) {
  const shown = new Set([image, ...gallery])
  return Object.fromEntries(Object.entries(alts).filter(([address]) => shown.has(address)))
}
