/** Returns the alternative texts with that of one picture changed; undefined removes it. */
export function withAlt(alts: Readonly<Record<string, string>>, url: string, alt: string | undefined) {
  const { [url]: _, ...others } = alts
  return alt === undefined ? others : { ...others, [url]: alt }
}
