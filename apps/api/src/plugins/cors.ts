import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { attachHook } from './route-hooks.ts'

/** Public routes that the company's site does not need: signing in from another origin must stay impossible. */
const OWN_ORIGIN_ONLY = /^\/(?:api\/(?:users|docs|site)|health)(?:\/|$)/

type Origins = {
  has(origin: string): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

/** The company's site may call the public endpoints from the browser, when it is named; nobody else, nothing else. */
export function registerCors(app: FastifyInstance, origins: Origins) {
  app.addHook('onReady', () => origins.start())
  app.addHook('onClose', () => origins.stop())
  const preflighted = new Set<string>()

  app.addHook('onRoute', (route) => {
    const { url, config } = route
    if (!config?.open || OWN_ORIGIN_ONLY.test(url)) return
    attachHook(route, 'onRequest', (request, reply, done) => {
      reply.header('vary', 'Origin')
      if (isAllowed(request)) allow(request, reply)
      done()
    })
    if (preflighted.has(url)) return
    preflighted.add(url)
    app.options(url, { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
      if (!isAllowed(request)) return reply.code(204).send()
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'Content-Type, Idempotency-Key, If-None-Match',
          'access-control-max-age': '86400',
        })
        .send()
    })
  })

  const isAllowed = ({ headers: { origin } }: FastifyRequest) => origin !== undefined && origins.has(origin)
}

function allow({ headers }: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': 'ETag, Retry-After',
    // Closed by default in the security headers, open for the named site.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
