import type { FastifyRequest } from 'fastify'

type PublicUrl = () => Promise<string | undefined>

/**
 * The beginning of this server's addresses in a response to a site: the public address or, while it is not known, the
 * one that this request has called. An invented host changes only the response to that request, see `originAsked`.
 */
export async function publicOrigin(publicUrl: PublicUrl, request: FastifyRequest) {
  return (await publicUrl()) ?? originAsked(request)
}

/** Part of the ETag of such responses, so that no client gets the addresses of another host. */
export function originAsked({ protocol, host }: FastifyRequest) {
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? new URL(origin).origin : ''
}
