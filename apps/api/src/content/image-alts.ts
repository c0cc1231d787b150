/** Drops the alternative texts of images that are no longer shown. */
export function altsOfShown(alts: Record<string, string>, image: string | null, gallery: string[]) {
  const shown = new Set([image, ...gallery])
  return Object.fromEntries(Object.entries(alts).filter(([address]) => shown.has(address)))
}
