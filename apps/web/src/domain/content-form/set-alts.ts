/** Returns the alternative texts with that of one image changed; undefined removes it. */
export function setAlt(alts: Readonly<Record<string, string>>, url: string, alt: string | undefined) {
  const { [url]: _, ...others } = alts
  return alt === undefined ? others : { ...others, [url]: alt }
}

/** The same with what the library says of new images, where they have no alternative text yet. */
export function proposeAlts(
  alts: Readonly<Record<string, string>>,
  proposals: readonly { url: string; alt?: string | undefined }[],
) {
  const proposed = proposals.flatMap(({ url, alt }) => (alt ? [[url, alt] as const] : []))
  return { ...Object.fromEntries(proposed), ...alts }
}
