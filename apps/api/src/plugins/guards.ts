import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, forbidden, tooMany, unavailable } from '#lib/errors.ts'
import type { RateLimiter } from '#lib/rate-limiter.ts'
import { attachHook } from './route-hooks.ts'

type PublicLimit = 'forms' | 'tracking' | 'reading'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works even when the disk is nearly full: people must be able to come in and look. */
    worksOnFullDisk?: boolean
    /** Which public limit counts here; reading has that of the API, since a site may render for all its visitors. */
    limit?: PublicLimit
    /** Called with the cookie: another site must not be able to make the browser call it. */
    sameOrigin?: boolean
  }
}

const MAX_IN_FLIGHT = 1000
const MAX_DELAY_MS = 2000

/** Under pressure some are told to come back, so that the others get an answer. */
export function registerBackPressure(app: FastifyInstance) {
  let inFlight = 0
  let isLate = false
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const look = setInterval(() => {
    isLate = delay.percentile(50) / 1e6 > MAX_DELAY_MS
    delay.reset()
  }, 1000).unref()

  app.addHook('onRequest', (request, _reply, done) => {
    inFlight += 1
    const pressed = inFlight > MAX_IN_FLIGHT || isLate
    if (pressed && request.routeOptions.url !== '/health/live') {
      done(unavailable('Le service est très sollicité. Veuillez réessayer dans un instant.'))
    } else done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    inFlight -= 1
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(look)
    delay.disable()
  })
}

export function registerPublicLimits(
  app: FastifyInstance,
  limiters: Record<PublicLimit, RateLimiter>,
  now: () => Date,
) {
  app.addHook('onRoute', (route) => {
    const limiter = route.config?.limit && limiters[route.config.limit]
    if (!limiter) return
    attachHook(route, 'onRequest', (request, _reply, done) => {
      const wait = limiter.take(request.ip, now().getTime())
      if (wait > 0) done(tooMany(wait))
      else done()
    })
  })
}

type FreeSpace = { freeSpace: () => Promise<bigint | null>; floorBytes: bigint }
const FRESH_MS = 2000

/** A database that meets a full disk never answers again: writes stop while there is still room. */
export function registerFreeSpaceFloor(app: FastifyInstance, { freeSpace, floorBytes }: FreeSpace) {
  let known: { at: number; free: bigint | null } | undefined

  app.addHook('onRoute', (route) => {
    const onlyReads = [route.method].flat().every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method))
    if (!onlyReads && !route.config?.worksOnFullDisk) attachHook(route, 'onRequest', refuseWhenFull)
  })

  async function refuseWhenFull() {
    if (!known || performance.now() - known.at > FRESH_MS)
      known = { at: performance.now(), free: await freeSpace() }
    if (known.free !== null && known.free < floorBytes) {
      throw new AppError(
        507,
        'disk_full',
        'Espace disque insuffisant : rien n’a été enregistré. Prévenez votre administrateur.',
      )
    }
  }
}

export function registerSameOrigin(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.sameOrigin) return
    attachHook(route, 'onRequest', (request, _reply, done) => {
      if (isForeign(request)) done(forbidden('Origine de la requête refusée.'))
      else done()
    })
  })
}

/** Hosts are compared without the protocol: behind a proxy the server may not know that it is reached by https. */
function isForeign({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (!origin) return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return new URL(`${from.protocol}//${host}`).host !== from.host
}
