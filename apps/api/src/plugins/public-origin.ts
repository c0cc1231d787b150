import type { FastifyRequest } from 'fastify'

type PublicUrl = () => Promise<string | undefined>

/**
 * The beginning of this server's addresses in a response: the public address or, while it is not known, the one that a
 * signed-in person has called. For anybody else the addresses then have no host.
 */
export async function publicOrigin(publicUrl: PublicUrl, request: FastifyRequest) {
  return (await publicUrl()) ?? originAsked(request)
}

/** SAFE-31: only who has a token is believed, since a browser sends it to the product alone. */
export function originAsked({ protocol, host, signedIn }: FastifyRequest) {
  const origin = `${protocol}://${host}`
  return signedIn && URL.canParse(origin) ? new URL(origin).origin : ''
}
