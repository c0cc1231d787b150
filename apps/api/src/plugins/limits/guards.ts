import type { FastifyInstance, FastifyRequest } from 'fastify'
import { diskFull, forbidden } from '#lib/errors.ts'
import { attachHook } from '../route-hooks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works even when the disk is nearly full: people must be able to sign in and read. */
    worksOnFullDisk?: boolean
    /** Called with the cookie: another site must not be able to make the browser call it. */
    sameOrigin?: boolean
  }
}

type FreeSpace = { freeSpace: () => Promise<bigint | null>; minimumBytes: bigint }
const FRESH_MS = 2000

/** The embedded database does not survive a full disk: writes are refused while some space is left. */
export function registerFreeSpaceMinimum(app: FastifyInstance, { freeSpace, minimumBytes }: FreeSpace) {
  let known: { at: number; free: bigint | null } | undefined

  app.addHook('onRoute', (route) => {
    const onlyReads = [route.method].flat().every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method))
    if (!onlyReads && !route.config?.worksOnFullDisk) attachHook(route, 'onRequest', refuseWhenFull)
  })

  const judge = (free: bigint | null) => (free !== null && free < minimumBytes ? diskFull() : undefined)

  // Not an async function: as long as the space is known, nothing waits for a promise.
  function refuseWhenFull(_request: unknown, _reply: unknown, done: (error?: Error) => void) {
    const at = performance.now()
    if (known && at - known.at <= FRESH_MS) return done(judge(known.free))
    freeSpace().then((free) => {
      known = { at, free }
      done(judge(free))
    }, done)
  }
}

/** `publicUrl` is the operator's own word for where people are: a proxy that hides the host cannot make it foreign. */
export function registerSameOrigin(app: FastifyInstance, publicUrl: string | undefined) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.sameOrigin) return
    attachHook(route, 'onRequest', (request, _reply, done) => {
      if (!isForeign(request, publicUrl)) return done()
      const { id: reqId, host, headers } = request
      const seen = { origin: headers.origin, host, site: headers['sec-fetch-site'] }
      request.log.warn({ reqId, seen, expected: publicUrl ?? host }, REFUSED)
      done(forbidden(REFUSED))
    })
  })
}
const REFUSED = 'Origine de la requête refusée.'

/** Hosts are compared without the protocol: behind a proxy the server may not know that it is reached by https. */
function isForeign({ headers, host }: FastifyRequest, publicUrl: string | undefined) {
  const site = headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (!origin || origin === publicUrl) return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  const reached = `${from.protocol}//${host}`
  return !URL.canParse(reached) || new URL(reached).host !== from.host
}
