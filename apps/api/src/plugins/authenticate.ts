import { SECOND_STEP_MISSING, SECOND_STEP_MISSING_MESSAGE } from '@vigie/contract/accounts/second-step.ts'
import { SESSION_EXPIRED } from '@vigie/contract/common/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Collection, Revisions } from '#db/collections.ts'
import { AppError, forbidden, tooMany, unauthenticated } from '#lib/errors.ts'
import { countedAddress } from '#lib/limits/counted-address.ts'
import type { RateLimiter } from '#lib/limits/rate-limiter.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

export type SignedInUser = {
  id: number
  sessionId: string
  email: string
  nom: string
  prenom: string
  photoVersion: string | null
  isPrivileged: boolean
  provedAt: Date
  lacksSecondStep: boolean
}

export type VerifiedToken = { user: SignedInUser; revisions: Revisions }

type Options = {
  /** One query for both: the owner of the token, and the revisions of the collections that the route reads. */
  verifyToken: (token: string, collections: readonly Collection[]) => Promise<VerifiedToken | undefined>
  limiter: RateLimiter
  now: () => Date
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedInUser | null
    revisions: Revisions | null
  }
  interface FastifyContextConfig {
    /** Needs no token: resolved from the list of public routes. */
    open?: boolean
    /** The message of the 401, where a requirement fixes it. */
    signInMessage?: string
    privileged?: boolean
    /** Open to a session whose account must first set up its second step. */
    beforeSecondStep?: boolean
    /** The collections that the response depends on: their revisions make its ETag. */
    collections?: readonly Collection[]
  }
}

export function registerAuthentication(app: FastifyInstance, { verifyToken, limiter, now }: Options) {
  app.decorateRequest('signedIn', null)
  app.decorateRequest('revisions', null)
  const listed = new Set<string>()

  app.addHook('onRoute', (route) => {
    const path = route.url.replace(/(?<=.)\/$/, '')
    // Fastify adds a HEAD route to each GET: it is public exactly when the GET is.
    const keys = [route.method].flat().map((method) => `${method === 'HEAD' ? 'GET' : method} ${path}`)
    const open = keys.every((key) => PUBLIC_ROUTES.has(key))
    if (open) for (const key of keys) listed.add(key)
    route.config = { ...route.config, open: open || route.config?.open === true }
  })

  // An unknown route in the list is a typo, which would leave the intended route closed.
  app.addHook('onReady', async () => {
    const unknown = [...PUBLIC_ROUTES].filter((route) => !listed.has(route))
    if (unknown.length > 0) throw new Error(`public routes that do not exist: ${unknown.join(', ')}`)
  })

  // Not an async function: an open route, which many visitors call, waits for no promise.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404 || request.routeOptions.config.open) done()
    else authenticate(request).then(() => done(), done)
  })

  async function authenticate(request: FastifyRequest) {
    const { config } = request.routeOptions
    const token = bearerToken(request)
    const verified = token ? await verifyToken(token, config.collections ?? []) : undefined
    if (!verified) throw unauthenticated(config.signInMessage ?? SESSION_EXPIRED)
    const wait = limiter.take(`${countedAddress(request.ip)} ${verified.user.id}`, now().getTime())
    if (wait > 0) throw tooMany(wait)
    request.signedIn = verified.user
    request.revisions = verified.revisions
    if (verified.user.lacksSecondStep && !config.beforeSecondStep)
      throw new AppError(403, SECOND_STEP_MISSING, SECOND_STEP_MISSING_MESSAGE)
    if (config.privileged && !verified.user.isPrivileged) throw forbidden()
  }
}

/** For handlers of routes that need a token. */
export function signedInUser(request: FastifyRequest): SignedInUser {
  if (!request.signedIn) throw unauthenticated(SESSION_EXPIRED)
  return request.signedIn
}

/** API-07: old clients send the bare token. */
export function bearerToken({ headers }: FastifyRequest) {
  return headers.authorization?.replace(/^Bearer\s+/i, '').trim()
}
