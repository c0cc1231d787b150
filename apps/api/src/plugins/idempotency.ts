import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, conflict, invalid } from '#lib/errors.ts'
import { attachHook } from './route-hooks.ts'

type Kept = { requestHash: Buffer; createdAt: Date; status: number | null; body: string | null }

type Options = {
  claim: (claim: { scope: string; key: string; requestHash: Buffer; now: Date }) => Promise<boolean>
  find: (scope: string, key: string) => Promise<Kept | undefined>
  keep: (scope: string, key: string, status: number, body: string) => Promise<void>
  release: (scope: string, key: string) => Promise<void>
  now: () => Date
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False where the answer carries a token or the request a password: neither is ever kept. */
    idempotent?: boolean
  }
  interface FastifyRequest {
    idempotency: { scope: string; key: string } | null
  }
}

const KEY = /^[\x21-\x7e]{8,200}$/
/** A request that died with its process leaves its claim behind; after this long another try may take it over. */
const ABANDONED_MS = 60_000

/** A POST repeated with its key (a double click, a retry after a lost answer) gets the first answer, not a second row. */
export function registerIdempotency(app: FastifyInstance, { claim, find, keep, release, now }: Options) {
  app.decorateRequest('idempotency', null)

  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST' || route.config?.idempotent === false) return
    attachHook(route, 'preHandler', answerAgain)
    attachHook(route, 'onSend', keepAnswer)
  })

  async function answerAgain(request: FastifyRequest, reply: FastifyReply) {
    const key = request.headers['idempotency-key']
    if (key === undefined) return
    if (typeof key !== 'string' || !KEY.test(key)) throw invalid('Idempotency-Key invalide')
    const scope = `${request.signedIn ? `user ${request.signedIn.id}` : 'public'} ${request.url}`
    const requestHash = fingerprint(request)
    const claimed = await claimOrFind(scope, key, requestHash)
    if (claimed === 'new') {
      request.idempotency = { scope, key }
      return
    }
    return reply
      .code(claimed.status)
      .header('idempotency-replayed', 'true')
      .header('content-type', 'application/json; charset=utf-8')
      .send(claimed.body)
  }

  /** Before the answer leaves: whoever has seen the answer gets the same one when asking again. */
  async function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    if (!request.idempotency) return
    const { scope, key } = request.idempotency
    if (reply.statusCode < 500 && typeof payload === 'string')
      await keep(scope, key, reply.statusCode, payload)
    else await release(scope, key)
  }

  async function claimOrFind(scope: string, key: string, requestHash: Buffer) {
    if (await claim({ scope, key, requestHash, now: now() })) return 'new'
    const kept = await find(scope, key)
    if (!kept) return retryClaim(scope, key, requestHash)
    if (!kept.requestHash.equals(requestHash)) {
      throw new AppError(422, 'idempotency_mismatch', 'Cette clé a déjà servi pour une autre requête.')
    }
    if (kept.status !== null && kept.body !== null) return { status: kept.status, body: kept.body }
    if (now().getTime() - kept.createdAt.getTime() < ABANDONED_MS)
      throw conflict('La même requête est déjà en cours.')
    await release(scope, key)
    return retryClaim(scope, key, requestHash)
  }

  async function retryClaim(scope: string, key: string, requestHash: Buffer) {
    if (await claim({ scope, key, requestHash, now: now() })) return 'new' as const
    throw conflict('La même requête est déjà en cours.')
  }
}

function fingerprint({ body, upload }: FastifyRequest) {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  if (upload) hash.update(upload)
  return hash.digest()
}
