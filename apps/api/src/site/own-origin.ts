type Reached = { headers: { origin?: string | undefined }; protocol: string; host: string }

/**
 * The address at which this request reached the product; undefined when the `Origin` header and the host differ. Only
 * for requests whose sender may decide the public address.
 */
export function ownOrigin({ headers, protocol, host }: Reached) {
  const said = headers.origin ?? `${protocol}://${host}`
  if (!URL.canParse(said)) return undefined
  const url = new URL(said)
  // Compared without the protocol: behind a proxy the server may not know that it is reached by https.
  const came = `${url.protocol}//${host}`
  const isOurs = /^https?:$/.test(url.protocol) && URL.canParse(came) && new URL(came).host === url.host
  return isOurs ? url.origin : undefined
}
