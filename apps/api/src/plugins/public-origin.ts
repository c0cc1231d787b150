import type { FastifyRequest } from 'fastify'

type PublicUrl = () => Promise<string | undefined>

/**
 * What the addresses of this server begin with in an answer to a site: where people reach it, or, while nobody has
 * said that, where this request has. A host that a request invents serves that request alone, see `originAsked`.
 */
export async function publicOrigin(publicUrl: PublicUrl, request: FastifyRequest) {
  return (await publicUrl()) ?? originAsked(request)
}

/** Answers that may name it are told apart by it, so that nobody is given that of another. */
export function originAsked({ protocol, host }: FastifyRequest) {
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? new URL(origin).origin : ''
}
