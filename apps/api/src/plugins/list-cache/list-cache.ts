import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Revisions } from '#db/collections.ts'
import { isUnchanged, removeEtag, setEtag, weakEtagOf } from '#lib/etag.ts'
import { attachHook } from '../route-hooks.ts'
import { createResponseCache } from './response-cache.ts'

type Options = {
  maxBytes: number
  /** For routes without a token: the token look-up has not read their revisions. */
  readRevisions: (fromReplica: boolean) => Promise<Revisions>
  /** Counts how often public reads went over from the primary to its replica, or back. */
  turns: () => number
  /** Changes with the code, so that a response of an older version is never taken for a current one. */
  build: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads from the replica, where there is one: so must the revisions. */
    fromReplica?: boolean
    /** Says until when, and for whom, a response of the same revisions stays the same. */
    varyBy?: (request: FastifyRequest) => string
  }
  interface FastifyRequest {
    list: { key: string; state: string; tag: string | undefined; turn: number; isKept: boolean } | null
  }
}

const UNUSED_MS = 60_000

/**
 * Responses that depend only on some collections have an ETag made of their revisions. While these stay the same, a
 * poll gets a 304 without reading a row, and another client gets the stored bytes of the last response. The revisions
 * are read from the database at each request, before the rows, so that a client sees its own write at once, on any
 * process.
 *
 * SAFE-33: the ETag of a public response is that of its bytes, since revisions would show a stranger when somebody
 * saves a draft. It is stored with the bytes.
 */
export function registerListCache(app: FastifyInstance, { maxBytes, readRevisions, turns, build }: Options) {
  const memory = createResponseCache(maxBytes)
  const forgetting = setInterval(() => memory.forgetUnused(), UNUSED_MS).unref()
  app.addHook('onClose', async () => clearInterval(forgetting))
  app.decorateRequest('list', null)

  app.addHook('onRoute', (route) => {
    if (!route.config?.collections || ![route.method].flat().includes('GET')) return
    attachHook(route, 'preHandler', answerFromMemory)
    attachHook(route, 'onSend', remember)
  })

  async function answerFromMemory(request: FastifyRequest, reply: FastifyReply) {
    const { collections = [], varyBy, fromReplica = false, open = false } = request.routeOptions.config
    const turn = turns()
    const revisions = request.revisions ?? (await readRevisions(fromReplica))
    const key = listKey(request)
    const state = weakEtagOf([
      build,
      key,
      varyBy?.(request) ?? '',
      ...collections.map((name) => String(revisions[name] ?? 0)),
    ])
    const kept = memory.find(key, state)
    const tag = open ? kept?.tag : state
    request.list = { key, state, tag, turn, isKept: kept !== undefined }
    reply.header('cache-control', open ? 'public, no-cache' : 'private, no-cache')
    if (tag) setEtag(reply, tag)
    if (tag && isUnchanged(request, tag)) return reply.code(304).send()
    if (kept) return reply.header('content-type', 'application/json; charset=utf-8').send(kept.payload)
    return undefined
  }

  async function remember(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const { list } = request
    if (!list) return undefined
    // Rows of a late replica may not stand under the newer revisions of the primary, nor a 404 become a 304.
    if (list.turn !== turns() || reply.statusCode >= 400) return void removeEtag(reply)
    if (list.isKept || reply.statusCode !== 200 || typeof payload !== 'string') return undefined
    const tag = list.tag ?? weakEtagOf([payload])
    memory.keep(list.key, list.state, { tag, payload })
    if (list.tag) return undefined
    setEtag(reply, tag)
    if (!isUnchanged(request, tag)) return undefined
    reply.code(304).removeHeader('content-type')
    return ''
  }
}

/**
 * The parameters that the schema knows, and nothing else: an unknown parameter changes nothing in the response, and
 * must not make an entry of its own.
 */
function listKey({ routeOptions, params, query }: FastifyRequest) {
  const known = routeOptions.schema?.querystring ? Object.entries(query as object) : []
  const sorted = known.filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([routeOptions.url, params, sorted])
}
