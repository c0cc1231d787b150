import type { FastifyInstance } from 'fastify'
import { tooMany } from '#lib/errors.ts'
import { countedAddress } from '#lib/limits/counted-address.ts'
import { attachHook } from '../route-hooks.ts'

type PublicLimit = 'forms' | 'tracking' | 'reading'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which public limit counts here; reading has that of the API, since a site may render for all its visitors. */
    limit?: PublicLimit
  }
}

/** Seconds to wait, or 0 when this one is allowed; a count that processes share takes a moment. */
type Take = (key: string, now: number) => number | Promise<number>

export function registerPublicLimits(
  app: FastifyInstance,
  limiters: Record<PublicLimit, { take: Take }>,
  now: () => Date,
) {
  app.addHook('onRoute', (route) => {
    const limiter = route.config?.limit && limiters[route.config.limit]
    if (!limiter) return
    attachHook(route, 'onRequest', (request, _reply, done) => {
      const judge = (wait: number) => done(wait > 0 ? tooMany(wait) : undefined)
      const wait = limiter.take(countedAddress(request.ip), now().getTime())
      if (typeof wait === 'number') judge(wait)
      else wait.then(judge, done)
    })
  })
}
