import type { FastifyInstance } from 'fastify'
import { requireRecentProof } from '#lib/recent-proof.ts'
import { signedInUser } from './authenticate.ts'
import { attachHook } from './route-hooks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** ACCT-06: a sensitive act, refused unless the password or a passkey was given in the last ten minutes. */
    proof?: boolean
  }
}

/** The hook of a route runs after those of the application, so after the authentication, which has read the proof. */
export function registerProof(app: FastifyInstance, now: () => Date) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.proof) return
    attachHook(route, 'onRequest', async (request) =>
      requireRecentProof(signedInUser(request).provedAt, now()),
    )
  })
}
