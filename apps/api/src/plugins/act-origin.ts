import type { FastifyInstance } from 'fastify'

type Origin = { userId: number | null; ip: string; userAgent: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that the journal records: an export. Routes of the other methods need no mark. */
    recordsAct?: boolean
  }
}

/** Lets the journal know who asks, within the handlers of the routes that may record an act. */
export function registerActOrigin(app: FastifyInstance, within: <T>(origin: Origin, work: () => T) => T) {
  app.addHook('onRoute', (route) => {
    const changes = [route.method].flat().some((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    if (!changes && !route.config?.recordsAct) return
    const { handler } = route
    route.handler = function withOrigin(request, reply) {
      const userAgent = request.headers['user-agent'] ?? ''
      const origin = { userId: request.signedIn?.id ?? null, ip: request.ip, userAgent }
      return within(origin, () => handler.call(this, request, reply))
    }
  })
}
