import type { FastifyInstance } from 'fastify'

type Origin = { userId: number | null; ip: string; userAgent: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a GET that the journal records: an export. False for another method that it never records. */
    recordsAct?: boolean
  }
}

/** Lets the journal know who asks, within the handlers of the routes that may record an act. */
export function registerActOrigin(app: FastifyInstance, within: <T>(origin: Origin, work: () => T) => T) {
  app.addHook('onRoute', (route) => {
    const changes = [route.method].flat().some((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    if (!(route.config?.recordsAct ?? changes)) return
    const { handler } = route
    route.handler = function withOrigin(request, reply) {
      const userAgent = request.headers['user-agent'] ?? ''
      const origin = { userId: request.signedIn?.id ?? null, ip: request.ip, userAgent }
      return within(origin, () => handler.call(this, request, reply))
    }
  })
}
