import { createHash } from 'node:crypto'
import type { PersonRecord } from '@vigie/contract/common/visitor.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { AppError, conflict, invalid } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { attachHook } from './route-hooks.ts'

type Kept = { requestHash: Buffer; status: number | null; body: string | null }
type KeyedRequest = { scope: string; key: string; requestHash: Buffer; now: Date }
/** A body of null was sent and is not stored. */
type Answer = { status: number; body: string | null | undefined; madeFor: string | null }
type Work = { run: <T>(work: () => T) => T; settle: (answer: Answer) => Promise<void> }
type Opened = { is: 'running' } | { is: 'answered'; kept: Kept } | { is: 'new'; work: Work }

type Options = {
  /** Begins the work of a new request, or returns the state of the first request with this key. */
  open: (request: KeyedRequest) => Promise<Opened>
  find: (scope: string, key: string) => Promise<Kept | undefined>
  keep: (answer: KeyedRequest & Answer & { body: string | null }) => Promise<void>
  now: () => Date
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * 'secret' where the response carries a secret: the request is carried out once, and its response is not stored.
     * 'answer' where the work takes too long for one transaction and may be repeated after a crash: only its response
     * is stored. False where the request carries a password, or where it counts a try that a refusal must not undo.
     */
    idempotent?: boolean | 'answer' | 'secret'
    /** The response is about a person: the kind of record, whose id is `data.id`. It is emptied with the record. */
    tellsOf?: PersonRecord | 'mail'
  }
  interface FastifyRequest {
    settleKey: ((answer: Answer) => Promise<void>) | null
  }
}

const ANSWER_NOT_KEPT =
  'Cette requête a déjà été exécutée, et sa réponse n’est pas conservée. Rechargez la page pour voir ce qui a été fait.'
const KEY = /^[\x21-\x7e]{8,200}$/

/**
 * A POST repeated with its key (a double click, a retry after a lost response) gets the first response, and adds no
 * second row.
 */
export function registerIdempotency(app: FastifyInstance, { open, find, keep, now }: Options) {
  app.decorateRequest('settleKey', null)

  app.addHook('onRoute', (route) => {
    const { idempotent = true } = route.config ?? {}
    if (route.method !== 'POST' || !idempotent) return
    const carryOut = idempotent === 'answer' ? keepingItsAnswer : inOneTransaction
    const { handler } = route
    route.handler = function answerOnce(request, reply) {
      const work = () => handler.call(this, request, reply)
      return request.headers['idempotency-key'] === undefined ? work() : carryOut(request, reply, work)
    }
    attachHook(route, 'onSend', settle)
  })

  async function inOneTransaction(request: FastifyRequest, reply: FastifyReply, work: Handler) {
    const keyed = toKeyed(request, now())
    const opened = await open(keyed)
    if (opened.is === 'running') throw underWay()
    if (opened.is === 'answered') return answerAgain(reply, keyed, opened.kept)
    request.settleKey = opened.work.settle
    return opened.work.run(work)
  }

  async function keepingItsAnswer(request: FastifyRequest, reply: FastifyReply, work: Handler) {
    const keyed = toKeyed(request, now())
    const kept = await find(keyed.scope, keyed.key)
    if (kept) return answerAgain(reply, keyed, kept)
    request.settleKey = async ({ status, body, madeFor }) => {
      if (status < 500 && body !== undefined) await keep({ ...keyed, status, body, madeFor })
    }
    return work()
  }

  /** Stores the response before it is sent, so that a client that has seen it gets the same one again. */
  async function settle(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const { settleKey } = request
    // A response that cannot be stored becomes an error, for which this hook runs again.
    request.settleKey = null
    if (!settleKey) return
    const { idempotent, tellsOf } = request.routeOptions.config
    const body = isJson(reply, payload) ? payload : undefined
    const id = tellsOf && body ? JSON.parse(body).data?.id : undefined
    await settleKey({
      status: reply.statusCode,
      body: idempotent === 'secret' && reply.statusCode < 400 ? null : body,
      madeFor: id === undefined ? null : `${tellsOf} ${id}`,
    })
  }
}

type Handler = () => ReturnType<RouteHandlerMethod>

function toKeyed(request: FastifyRequest, now: Date): KeyedRequest {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid('Idempotency-Key invalide')
  const scope = `${request.signedIn ? `user ${request.signedIn.id}` : 'public'} ${request.url}`
  // Hashed: an address may hold the token of a link, or that of a person.
  return { scope: sha256(scope).toString('hex'), key, requestHash: fingerprint(request), now }
}

function answerAgain(reply: FastifyReply, { requestHash }: KeyedRequest, kept: Kept) {
  if (kept.status !== null && kept.body === null) throw conflict(ANSWER_NOT_KEPT)
  if (!kept.requestHash.equals(requestHash)) {
    throw new AppError(422, 'idempotency_mismatch', 'Cette clé a déjà servi pour une autre requête.')
  }
  if (kept.status === null) throw underWay()
  return reply
    .code(kept.status)
    .header('idempotency-replayed', 'true')
    .header('content-type', 'application/json; charset=utf-8')
    .send(kept.body)
}

const underWay = () => conflict('La même requête est déjà en cours.')

/** Only JSON is stored: HTML pages are for people, whose browsers send no key. */
function isJson(reply: FastifyReply, payload: unknown): payload is string {
  return typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json')
}

function fingerprint({ body, upload }: FastifyRequest) {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  if (upload) hash.update(upload)
  return hash.digest()
}
