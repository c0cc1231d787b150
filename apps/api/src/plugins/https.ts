import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#env.ts'
import { forbidden } from '#lib/errors.ts'
import { API_PATHS } from './web-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the person reaches the product by https, which the proxy in front speaks. */
    isHttps: boolean
  }
}

type Known = Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY'>

/**
 * A forgotten `TRUST_PROXY` must not take `Secure` from the cookies: the public address says the same as the proxy, and
 * so does the `Origin` that a browser sends with each call that uses a cookie. Who invents one changes only the
 * response to that request.
 */
export function registerHttps(app: FastifyInstance, settings: Known) {
  const isSet = isSetToHttps(settings)
  app.decorateRequest('isHttps', {
    getter(this: FastifyRequest) {
      return isSet || this.protocol === 'https' || this.headers.origin === `https://${this.host}`
    },
  })
  if (!isSet || settings.TRUST_PROXY === false) return
  app.addHook('onRequest', async (request, reply) => {
    if (isToldPlain(request)) return refusePlain(request, reply, settings.PUBLIC_URL ?? '')
    return undefined
  })
}

export const isSetToHttps = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) =>
  PUBLIC_URL?.startsWith('https:') === true

/** Without the header the request is served: a proxy that sends none would get redirects without end. */
const isToldPlain = ({ headers, protocol, url }: FastifyRequest) =>
  headers['x-forwarded-proto'] !== undefined && protocol === 'http' && !url.startsWith('/health/')

/** Only pages are redirected: a program that calls by http must learn that it sent its token in clear. */
function refusePlain({ method, url }: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  const isPage = (method === 'GET' || method === 'HEAD') && !API_PATHS.test(url)
  if (!isPage) throw forbidden('Cette adresse ne s’utilise qu’en https.')
  return reply.redirect(`${publicUrl.replace(/\/$/, '')}${url}`, 308)
}
